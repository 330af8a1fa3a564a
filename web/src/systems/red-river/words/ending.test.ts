import { describe, expect, it } from 'vitest';
import type { CampaignOutcome, RedRiverView } from '../../../api/redriver';
import { campaign } from '../river/wandering';
import { closingOf, endings, endingTold, endLine, results } from './ending';

const louisiana = {
  id: 'louisiana',
  name: 'Louisiana',
  section: 2,
  unfinished: false,
  knots: 4,
  faces: 6,
  faces_halved: 0,
  guns: [],
};
/** A campaign over, with what of it makes the ending. */
function ended(
  ending: CampaignOutcome['ending'],
  result: CampaignOutcome['result'] = 'minor_victory',
  over: { cause?: string; lost?: boolean } = {},
): RedRiverView {
  const view = campaign(1, 3, { outcome: { ending, result, points: 16, rule: 'RR-10.3' }, ironclad: louisiana });
  return {
    ...view,
    ledger: over.cause ? [{ cause: over.cause, points: 20 }] : [],
    ships: view.ships.map((ship) => (over.lost ? { ...ship, fate: 'sunk', station: 'lost' } : ship)),
  };
}
const views: Record<(typeof endings)[number], (result: CampaignOutcome['result']) => RedRiverView> = {
  ironclad_sunk: (result) => ended('ironclad_met', result, { cause: 'ironclad_sunk' }),
  ironclad_captured: (result) => ended('ironclad_met', result, { cause: 'ironclad_captured' }),
  ironclad_met: (result) => ended('ironclad_met', result),
  ruse: (result) => ended('ruse', result),
  defeated: (result) => ended('defeated', result),
  annihilated: (result) => ended('defeated', result, { lost: true }),
  withdrew: (result) => ended('withdrew', result),
  called_back: (result) => ended('called_back', result),
  ruled: (result) => ended('ruled', result),
  resigned: (result) => ended('resigned', result),
};

describe('how a campaign ended', () => {
  it('RR-10.3: every result and ending has a headline and two sentences', () => {
    for (const ending of endings) {
      expect(endingTold(views[ending]('draw'))).toBe(ending);
      const texts = new Set(results.map((result) => closingOf(views[ending](result)).sentences.join(' ')));
      expect(texts.size).toBe(results.length);
      for (const result of results) {
        const { headline, sentences } = closingOf(views[ending](result));
        expect(headline).toMatch(/^[A-Z].*[a-z]$/);
        for (const one of sentences) expect(one).toMatch(/^[A-Z][^{}_]*\.$/);
      }
    }
  });

  it('a sunk or taken ironclad is the headline, by her name', () => {
    expect(closingOf(views.ironclad_sunk('minor_victory')).headline).toBe('The Louisiana is sunk');
    expect(closingOf(views.ironclad_captured('famous_victory')).headline).toBe('The Louisiana is taken');
    expect(endLine(views.ironclad_sunk('minor_victory'))).toBe('A minor victory: the Louisiana is sunk, 16 points');
  });

  it('no boats come home where none is left, and the ironclad that floats is not said to be gone', () => {
    for (const result of results) {
      expect(closingOf(views.annihilated(result)).headline).toBe('Every ship is lost');
      expect(closingOf(views.annihilated(result)).sentences.join(' ')).not.toMatch(/came home/);
      expect(closingOf(views.ironclad_met(result)).headline).toBe('The Louisiana is still afloat');
    }
  });
});
