"""Other processes: objects continue after a fork, can be pickled, and simultaneous calls of two threads are refused."""

from __future__ import annotations

import multiprocessing
import os
import threading

import numpy as np
import pytest
import sixline as sx
from conftest import drive

ROAD = sx.Road.plane()


def stepped(threads: int) -> sx.Batch:
    cars = sx.Batch(4096, threads=threads)
    cars.set_inputs(throttle=np.linspace(0, 1, 4096))
    cars.step(ROAD, 0.01, 20)
    return cars


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
@pytest.mark.parametrize("threads", [1, 2])
def test_live_objects_continue_in_a_forked_process_to_the_same_bits(threads: int) -> None:
    cars, car = stepped(threads), drive(sx.Vehicle(), ROAD, 50)
    context = multiprocessing.get_context("fork")
    replies = context.SimpleQueue()

    def child() -> None:
        cars.step(ROAD, 0.01, 20)
        stepped(threads)  # another batch, made there
        replies.put([cars.hash(4095), drive(car, ROAD, 50).hash()])

    process = context.Process(target=child)
    process.start()
    process.join(60)
    assert process.exitcode == 0, "it ends by itself, and soon"
    cars.step(ROAD, 0.01, 20)
    assert replies.get() == [cars.hash(4095), drive(car, ROAD, 50).hash()]


def lap_hash(car: sx.Vehicle) -> int:
    return drive(car, ROAD, 100).hash()


def test_vehicles_are_pickled_to_spawned_processes() -> None:
    car = drive(sx.Vehicle("ray_car", "sports-car", parameters={"mass": 1500}), ROAD, 50)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(lap_hash, (car,))
    assert there == lap_hash(car)


def test_a_second_thread_on_one_batch_is_refused_and_changes_nothing() -> None:
    cars, alone = stepped(1), stepped(1)
    refused: list[Exception] = []
    done = threading.Event()

    def other() -> None:
        while not done.is_set():
            try:
                cars.read("vx")
            except RuntimeError as error:
                refused.append(error)

    thread = threading.Thread(target=other)
    thread.start()
    steps = 0
    while steps < 200 and not refused:
        try:
            cars.step(ROAD, 0.01, 20)
            steps += 1
        except RuntimeError:
            pass  # the other thread was reading
    done.set()
    thread.join()
    assert "in use" in str(refused[0])
    for _ in range(steps):
        alone.step(ROAD, 0.01, 20)
    assert [alone.hash(k) for k in (0, 4095)] == [cars.hash(k) for k in (0, 4095)]
