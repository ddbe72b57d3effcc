# SPDX-License-Identifier: GPL-3.0-or-later
"""Other plotting libraries at work in a window of their own process, for compare_peers.

    peer_windows.py pyqtgraph|matplotlib start|heat|curves [COUNT]

start: prints a line when an empty plot is on the screen. heat, curves: prints the median time from new values to the painted widget
as JSON; 1024 × 1024 values in a widget of 1100 × 1100, seven antialiased curves of 4,096 points, 2 pixels wide, in 1280 × 800: the
mean cosines of rotary pairs that bench_plot draws, computed beforehand.
"""
import json
import os
import statistics
import sys
import time

KIND, WORK = sys.argv[1], sys.argv[2]
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 20
SIZES = {"start": (800, 600), "heat": (1100, 1100), "curves": (1280, 800)}


def seven_curves():
    """A function of the change k, in lists so short that they lie ready."""
    import numpy as np
    f = [base ** (-np.arange(64) / 64) for base in (1e4, 100, 500, 1e3, 5e4, 1e5, 5e5)]
    curves = [np.cos(np.outer(np.arange(4096), each)).mean(axis=1) for each in f]
    ready = [[(1 - 0.01 * step) * curve for curve in curves] for step in range(4)]
    return lambda k: ready[k % 4]


def pyqtgraph_window():
    import PyQt6.QtCore
    import pyqtgraph as pg
    app = pg.mkQApp()
    widget = pg.PlotWidget()
    widget.resize(*SIZES[WORK])

    class Watch(PyQt6.QtCore.QObject):
        painted = False

        def eventFilter(self, _, event):
            self.painted = self.painted or event.type() == event.Type.Paint
            return False

    watch = Watch()
    widget.viewport().installEventFilter(watch)
    widget.show()
    while not watch.painted:
        app.processEvents()
    app.processEvents()
    return widget


def pyqtgraph_work():
    widget = pyqtgraph_window()
    if WORK == "start":
        return None
    import numpy as np
    import pyqtgraph as pg
    paint = widget.viewport().repaint
    if WORK == "heat":
        image = pg.ImageItem()
        image.setColorMap(pg.colormap.get("viridis"))
        widget.addItem(image)
        values = np.random.default_rng(1).standard_normal((1088, 1024)).astype(np.float32)

        def change(k):
            image.setImage(values[k % 64:k % 64 + 1024], levels=(-3, 3))
            paint()
        return change
    pg.setConfigOptions(antialias=True)
    x, ready = np.arange(4096), seven_curves()
    curves = [widget.plot(x, x, pen=pg.mkPen(pg.intColor(i, 7), width=2)) for i in range(7)]

    def change(k):
        for curve, values in zip(curves, ready(k)):
            curve.setData(x, values)
        paint()
    return change


def matplotlib_work():
    import matplotlib
    matplotlib.use("QtAgg")
    import matplotlib.pyplot as plt
    size = SIZES[WORK]
    figure, axes = plt.subplots(figsize=(size[0] / 100, size[1] / 100), dpi=100)
    figure.canvas.manager.show()
    figure.canvas.draw()
    paint = figure.canvas.repaint
    paint()
    figure.canvas.flush_events()
    if WORK == "start":
        return None
    import numpy as np
    if WORK == "heat":
        values = np.random.default_rng(1).standard_normal((1088, 1024)).astype(np.float32)
        image = axes.imshow(values[:1024], vmin=-3, vmax=3)

        def change(k):
            image.set_data(values[k % 64:k % 64 + 1024])
            figure.canvas.draw()
            paint()
        return change
    x, ready = np.arange(4096), seven_curves()
    curves = [axes.plot(x, values, linewidth=1.44)[0] for values in ready(0)]

    def change(k):
        for curve, values in zip(curves, ready(k)):
            curve.set_ydata(values)
        figure.canvas.draw()
        paint()
    return change


def main():
    change = pyqtgraph_work() if KIND == "pyqtgraph" else matplotlib_work()
    if change is None:
        print("painted", flush=True)
        return
    times = []
    for k in range(-3, COUNT):
        start = time.perf_counter()
        change(k)
        times.append(1e3 * (time.perf_counter() - start))
    print(json.dumps({"p50_ms": statistics.median(times[3:])}))


if __name__ == "__main__":
    main()
    sys.stdout.flush()
    os._exit(0)  # some of them crash when they are taken down
