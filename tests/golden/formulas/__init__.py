# SPDX-License-Identifier: GPL-3.0-or-later
"""The formula of each scheme: a function that takes the `params` of a case and returns its `expected`."""
from . import axes, biases, layers, rotary, scores, vectors

SCHEMES = {}
for module in (axes, biases, layers, rotary, scores, vectors):
    SCHEMES.update(module.SCHEMES)
