import { describe, expect, it } from 'vitest';
import { optionsOf, ratesOf, settingOf, settings, settingSays } from './hardness';

describe('how hard a campaign is', () => {
  it('has three settings at least, each known again by its options', () => {
    expect(settings.length).toBeGreaterThanOrEqual(3);
    for (const one of settings) expect(settingOf({ night_patrols: true, ...optionsOf(one) })).toBe(one);
    expect(settingOf({ start_points: 33, company_brings_vessels: false })).toBeUndefined();
    expect(settings.map(settingSays)[1]).toContain('20 points');
  });
  it('says how often each was won, with the interval, and of ships of one’s own that nobody measured it', () => {
    for (const one of settings) expect(ratesOf('yazoo_1862', one)).toMatch(/\d+ \(\d+–\d+\).*\d+ \(\d+–\d+\)/);
    expect(ratesOf('own', settings[0]!)).not.toMatch(/\d/);
  });
});
