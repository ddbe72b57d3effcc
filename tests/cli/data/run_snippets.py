# run_snippets.py torch|numpy FILES...: runs what `posenc write` wrote and prints a line of numbers for each: with torch
# where it is installed, else with the few of its functions that are needed.
import struct
import sys
import types

FLOAT32, FLOAT64 = "float32", "float64"


class Tensor:
    def __init__(self, rows):
        self.rows = rows

    def map(self, function):
        walk = lambda x: [walk(each) for each in x] if isinstance(x, list) else function(x)
        return Tensor(walk(self.rows))

    def __rmul__(self, factor):
        return self.map(lambda x: factor * x)

    def to(self, dtype):
        return self.map(lambda x: struct.unpack("f", struct.pack("f", x))[0]) if dtype == FLOAT32 else self

    def tolist(self):
        return self.rows


def stand_in():
    import math
    torch = types.ModuleType("torch")
    torch.float32, torch.float64 = FLOAT32, FLOAT64
    torch.tensor = torch.as_tensor = lambda values, dtype=None: Tensor(list(values)).map(float)
    torch.outer = lambda a, b: Tensor([[x * y for y in b.rows] for x in a.rows])
    torch.cos = lambda x: x.map(math.cos)
    torch.sin = lambda x: x.map(math.sin)
    return torch


if sys.argv[1] == "numpy":
    import numpy as library
else:
    try:
        import torch as library
    except ImportError:
        library = sys.modules["torch"] = stand_in()

for file in sys.argv[2:]:
    made = {}
    exec(compile(open(file).read(), file, "exec"), made)
    numbers = []
    if "inv_freq" in made:
        numbers += [made["inv_freq"](i) for i in range(made["pairs"])] + [made["attention_factor"]]
        positions = [[0] * 4, [1] * 4, [1000, 2000, 3000, 4000]] if "axis" in made else [0, 1, 1000]
        for dtype in (library.float64, library.float32):
            cosines, sines = made["cos_sin"](positions, dtype)
            numbers += cosines.tolist()[2] + sines.tolist()[2]
    if "slope" in made:
        numbers += [made["slope"](head) for head in range(made["heads"])]
    if "bias" in made:
        numbers += [made["bias"](head, distance) for head in range(4) for distance in (0, 1, 7, 100)]
    if "row" in made:
        numbers += [made["row"](position, column) for position in (0, 1, 1000) for column in range(9)]
    if "bucket" in made:
        numbers += [made["bucket"](distance) for distance in range(-300, 300)]
    if "visible" in made:
        numbers += [made["visible"](9, key) for key in range(20)]
    print(" ".join(repr(float(each)) for each in numbers))
