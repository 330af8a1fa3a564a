// Captain's morale of a Flotilla sheet (FL-2.1): the deeds of a few, else the sort of vessel.

/** FM1: captains known for holding on, each with the deed that shows it. */
export const kCaptains = {
  albemarle: 'Cooke, at Plymouth and in Albemarle Sound',
  arkansas: 'Brown, through two fleets before Vicksburg',
  bayou_city: 'Smith, back into Galveston harbour with cotton for armour',
  carondelet: 'Walke, past Island No. 10 by night',
  chickasaw: 'Perkins, under the stern of the Tennessee',
  cumberland: 'Morris, whose guns fired until the water reached them',
  essex: 'Porter, at Fort Henry and against the Arkansas',
  governor_moore: 'Kennon, who fired through his own bow',
  hartford: 'Farragut aboard',
  metacomet: 'Jouett, after the Selma in Mobile Bay',
  monarch: 'Ellet, at Memphis',
  monitor: 'Worden, at Hampton Roads',
  picket_boat_1: 'Cushing, over the boom at the Albemarle',
  queen_of_the_west: 'the Ellets, at Memphis, on the Yazoo and past Vicksburg',
  sassacus: 'Roe, who rammed the Albemarle',
  tennessee: 'Buchanan, alone against a fleet',
  tyler: 'Gwin, with the Arkansas on his heels',
  varuna: 'Boggs, who fought her until she sank',
  virginia: 'Buchanan, at Hampton Roads',
};
const kByType = {
  ram: [10, 'FM3', 'a ram of the army'],
  cottonclad: [10, 'FM3', 'a cottonclad of army, state or river men'],
  tinclad: [10, 'FM3', 'a tinclad, under volunteer officers'],
  transport: [9, 'FM4', 'a hired steamer'],
  mortar_boat: [9, 'FM4', 'a vessel not made to be fought hand to hand'],
};

/** `{value, step, because}` of a ship's captain. */
export function captain_of(ship) {
  if (ship.id in kCaptains) return { value: 12, step: 'FM1', because: kCaptains[ship.id] };
  const [value, step, because] = kByType[ship.type] ?? [11, 'FM2', 'a man-of-war of her navy'];
  return { value, step, because };
}
