"""Measures how long the constraint solver kiwi takes to lay out a view, and prints it as a line.

Views in a page that is resized to one of two widths in turn, each with the constraints that say
what a resize mask says: its margins and its width share the change in proportion. Only one axis,
so the figure is doubled.
"""

import sys
import time

import kiwisolver

VIEWS = 100


def main():
    solver = kiwisolver.Solver()
    width = kiwisolver.Variable("width")
    solver.addEditVariable(width, "strong")
    edges = []
    for index in range(VIEWS):
        left = kiwisolver.Variable(f"left {index}")
        right = kiwisolver.Variable(f"right {index}")
        # Of a page of 320 points: 10 to 210.
        if index % 5 < 2:
            solver.addConstraint(left == 10)
            solver.addConstraint(right == width - 110)
        elif index % 5 == 2:
            solver.addConstraint(left == width * (10 / 120) - 200 * (10 / 120))
            solver.addConstraint(right == left + 200)
        else:
            solver.addConstraint(left == width - 310)
            solver.addConstraint(right == left + 200)
        edges.append((left, right))

    def layout():
        for value in (480, 320):
            solver.suggestValue(width, value)
            solver.updateVariables()

    layout()
    left, right = edges[0]
    assert (left.value(), right.value()) == (10, 210), "the layout is wrong"
    repeats = 50 if "--quick" in sys.argv else 500
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter_ns()
        for _ in range(10):
            layout()
        best = min(best, time.perf_counter_ns() - start)
    print(f"layout\t{best / (10 * 2 * VIEWS) * 2}")


main()
