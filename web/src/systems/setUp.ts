/** How a battle of a system is set up: what its page of a new battle offers and says. */
import type { Component } from 'svelte';
import type { DiceManner, ScenarioSummary, SideName } from '../api/types';
import type { Measured } from '../parts/measured';
import type { Objective } from '../words/objectives';
import type { Manner } from '../words/captains';

/** The umpire: the program alone, a person here, or a person who is sent the link. */
export type Ruler = 'program' | 'here' | 'link';

/** A rule that the book leaves open: ticked or not, or one of several; the first value is held without a word. */
export interface Choice {
  option: string;
  words: string;
  rule: string;
  /** The value that a tick means; without it one of `values` is chosen by its words. */
  ticked?: unknown;
  values: readonly (readonly [value: unknown, words?: string])[];
}

/** The parts of a scenario that describe it, in a list and in full. */
export interface WholeScenario {
  options?: object;
  objectives?: readonly (Objective & { side: SideName })[];
  forces: { ship: string; side: SideName; id?: string; name?: string }[];
  batteries?: { id: string; name: string; side: SideName }[];
  parties?: { id: string; name: string; side: SideName; aboard?: string }[];
}

export interface SetUp {
  under: string;
  /** The scenario that is offered first. */
  first: string;
  /** "ships" */
  vessels: string;
  /** By scenario: who wins, and in how many turns. */
  measured: Readonly<Record<string, Measured>>;
  /** Our estimate of how long a player thinks about a ship in a turn. */
  secondsAShip: number;
  /** The rule that decides who wins where a scenario names no objectives. */
  endRule: string;
  Picture: Component<{ scenario: never }>;
  /** The last line of a scenario's card: how many ships, how long. */
  small: (one: ScenarioSummary, whole: never) => string;
  rulers: readonly (readonly [Ruler, string, string])[];
  /** Whether he may rule where the sides are commanded so. */
  mayRule?: (ruler: Ruler, commands: Record<SideName, Manner>) => boolean;
  /** The words about dice thrown by hand; `mayThrow`: whether they are allowed, by who rules. */
  byHand: string;
  mayThrow?: (ruler: Ruler) => boolean;
  choices: readonly Choice[];
  /** Ways to more, under the head. */
  more?: readonly { href: string; words: string; says: string }[];
}

export const diceManners = (byHand: string): [DiceManner, string, string][] => [
  ['program', 'The program’s', 'Thrown by the program, every face shown'],
  ['hand', 'Thrown by hand', byHand],
  ['sealed', 'Sealed', 'No player can foresee them, and everybody can check them when it is over'],
];

/** The umpire, or game master, of a battle on the open table. */
export const planeRulers: SetUp['rulers'] = [
  ['program', 'The program', "The rules' own defaults decide, and the program throws the dice"],
  ['here', 'Here', 'A person at this browser sees everything and rules'],
  ['link', 'By link', 'A person elsewhere sees everything and rules'],
];
