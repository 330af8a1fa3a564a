"""The program under test: asked by its command contracts, a process for each question."""
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

PROGRAM = os.environ.get('BROWNWATER_PROGRAM', 'build/package/brownwater')


def ask(*words):
    """The answer of one call, or {'error': …} of a refused one."""
    call = [PROGRAM, *map(str, words), '--json']
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2) or not done.stdout:
        raise RuntimeError(f'{" ".join(call)}: {done.returncode} {done.stderr}')
    return json.loads(done.stdout)


def ask_all(calls):
    """Answers to many calls, in their order."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda words: ask(*words), calls))


def chances(answer):
    return {outcome['key']: Fraction(outcome['p']) for outcome in answer['outcomes']}


def lines_of(*words, text=None):
    """The lines that a call prints, each read."""
    call = [PROGRAM, *map(str, words)]
    done = subprocess.run(call, input=text, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        raise RuntimeError(f'{" ".join(call)}: {done.returncode} {done.stderr}')
    return [json.loads(line) for line in done.stdout.splitlines()]


def battle(system, scenario, seed, *more):
    """Events of a battle between random captains; a scenario by its name, or itself."""
    named = isinstance(scenario, str)
    players = ('--union', 'random', '--confederate', 'random')
    return lines_of('battle', '--system', system, '--scenario', scenario if named else '-', '--seed', seed, *players,
                    *more, '--json', text=None if named else json.dumps(scenario))


def start(system, scenario):
    """The state in which a battle begins."""
    first = json.dumps({'system': system, 'scenario': scenario})
    return lines_of('script', '-', text=first + '\n{"show":"state"}\n')[-1]['state']
