/** What a pool of dice is thrown for. */
const purposes: Record<string, string> = {
  weather: 'the weather', initiative: 'initiative', power: 'more power', insist: 'the captain insists', drift: 'inches adrift', astern: 'inches astern', march: 'inches of march', swim: 'inches swum', ground: 'near the bank: does she ground',
  lighten: 'guns overboard', reverse: 'engines reversed', ram: 'hulls meet', aim: 'aimed fire: does it go as meant', fire: 'fire', specific: 'the specific hit chart', one_way: 'which way the rudder is jammed', crew: 'men lost', casualties: 'casualties', leader: 'the leader',
  captain: 'the captain is tested', spar: 'the spar torpedo', spar_second: 'the spar torpedo, once more', spar_hits: 'hits of the spar torpedo', spar_back: 'the attacker’s own hits', mine: 'the torpedo struck', mine_hits: 'hits of the torpedo', grapple: 'the grapples', cut: 'cutting free',
  boarding: 'boarding', boarding_losses: 'men lost by the boarders', charge: 'do they charge', melee: 'hand to hand', melee_again: 'do they follow up', run: 'how far they run', small_arms: 'small arms', repair: 'repair', catastrophe: 'the catastrophic fire', turrets: 'do the turrets turn', umpire: 'the game master',
};
export const throwWords = (purpose: string): string => purposes[purpose] ?? purpose.replaceAll('_', ' ');
