/** The journal handed out as a file. */
import { journalText, requestId, takeResult } from '../api/client';
import { papers, papersOfFight, papersOfGame } from '../api/papers';
import { kept } from './kept.svelte';
import type { Squadron } from './squadron.svelte';
import { router } from './router.svelte';
import { systemNamed, systems } from '../systems';
import type { System } from '../systems/system';
import type { Titled } from '../api/types';

/** A game at its table, whatever the system. */
export interface HeldGame {
  battle: {
    game: string;
    token: string;
    takeback?: object;
    squadron?: Squadron;
    over: boolean;
    view: { phase: string } | null;
    state: {
      game: string;
      system: string;
      scenario: Titled;
      seat: string;
      number: number;
      dice?: string;
      over: boolean;
      models?: boolean;
      lesson?: object | null;
      what_if?: { game: string; decision: number };
      campaign?: { game: string; decision: number };
    } | null;
  };
}

/** Before the end only the umpire may read it. */
export function journalOf({ battle: { game, token, over } }: HeldGame): Promise<string> {
  return journalText(game, over ? token : (kept.find(game)?.links?.umpire ?? token));
}

/** Saves the game's journal; returns the reason if it is not available. */
export async function saveJournal(table: HeldGame): Promise<string | null> {
  const { game, state } = table.battle;
  try {
    saveText(`${state?.scenario.id ?? 'battle'}-${game.slice(0, 8)}.journal`, await journalOf(table));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Saves the paper of a table with models; returns the reason if it is not available. */
async function savePapers(name: string, html: Promise<string>): Promise<string | null> {
  try {
    saveText(`${name}-papers.html`, await html, 'text/html');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
/** Papers for a battle as it stands, as far as the seat may know it. */
export const savePapersOfGame = ({ battle: { game, token, state } }: HeldGame): Promise<string | null> =>
  savePapers(state?.scenario.id ?? 'battle', papersOfGame(game, token));
/** Set-up and cards of the fight that a campaign waits for; with them the scenario that a clerk begins it from. */
export async function saveFight(
  game: { game: string; token: string },
  system: string,
  what: 'papers' | 'scenario',
): Promise<string | null> {
  const name = `fight-${game.game.slice(0, 8)}-${system}`;
  try {
    const { html, scenario } = await papersOfFight(game.game, game.token, system);
    if (what === 'papers') saveText(`${name}-papers.html`, html, 'text/html');
    else saveText(`${name}.json`, JSON.stringify(scenario), 'application/json');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
/** Papers for a battle as it is set up. */
export const savePapersOf = (system: string, scenario: string): Promise<string | null> =>
  savePapers(`${scenario}-${system}`, papers(system, scenario));

/** System of the campaign that a battle is a fight of; the first of campaigns where this browser does not know it. */
export const aboveOf = (campaign: { game: string }): System =>
  systemNamed(kept.find(campaign.game)?.system) ?? systems.find(({ kind }) => kind === 'campaign')!;
export const campaignPage = (campaign: { game: string }): string => `/${aboveOf(campaign).kind}/${campaign.game}`;

/** RR-13.3, WS-12.1: a fight's result goes back to its campaign, and the page with it. */
export async function takeBackToRiver({ battle }: HeldGame): Promise<void> {
  const campaign = battle.state?.campaign;
  if (!campaign) return;
  const { union, confederate } = kept.find(campaign.game)?.tokens ?? {};
  for (const token of [union, confederate]) {
    try {
      if (token) await takeResult(campaign.game, token, { request: requestId(), expected: campaign.decision - 1 });
    } catch {
      // It may have been taken back before, or be the other side's to bring; the campaign's own page says how things
      // stand.
    }
  }
  router.go(campaignPage(campaign));
}

export const saveText = (name: string, text: string, type = 'application/jsonl'): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
