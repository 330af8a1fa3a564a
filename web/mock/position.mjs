/** The stand-in's one position: ships as a scenario sets them, and steps that ignore every rule but geometry. */
const shifts = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

function ahead(hex, facing) {
  const row = hex.charCodeAt(0) - 65;
  const column = Number(hex.slice(1)) - 1;
  const q = column - ((row - (row & 1)) >> 1) + shifts[facing][0];
  const to = row + shifts[facing][1];
  return `${String.fromCharCode(65 + to)}${q + ((to - (to & 1)) >> 1) + 1}`;
}

function typeOf({ side, ship }) {
  if (side !== 'union') return 'armed_river_ram';
  return ship.match(/queen|monarch/) ? 'ellet_ram' : 'casemate_ironclad';
}

export function firstView(scenario) {
  const ships = scenario.forces.map((force, index) => ({
    id: force.ship,
    name: force.ship
      .split('_')
      .map((word) => word[0].toUpperCase() + word.slice(1))
      .join(' '),
    side: force.side,
    type: typeOf(force),
    battery: false,
    hex: force.hex,
    facing: force.facing,
    status: 'afloat',
    fv: force.side === 'union' ? 8 : 6,
    fv_left: (force.side === 'union' ? 8 : 6) - (index % 5),
    critical: 3,
    must_break_off: false,
    dice: 4,
    turret: false,
    move: 2,
    draught: 'shallow',
    ram: force.side !== 'union',
    torpedo: false,
    broadside: [4, 3, 2, 1],
    ends: [2, 2, 1, 1],
    moved: false,
    held: false,
    declared: null,
    lost_in_turn: null,
  }));
  const view = {
    system: 'mobas',
    seat: 'union',
    turn: 1,
    turns: scenario.turns,
    phase: 'declare_fire',
    moving: null,
    initiative: null,
    to_decide: ['union'],
    ships,
    mines: [],
    rammings: [],
    objectives: scenario.objectives ?? [],
    score: {
      union: { fv: 52, fv_left: 43, afloat: 7, sunk: 0, withdrawn: 0 },
      confederate: { fv: 46, fv_left: 29, afloat: 8, sunk: 0, withdrawn: 0 },
    },
    actions: [],
    cannot: [],
    outcome: null,
  };
  const foes = ships.filter((ship) => ship.side === 'confederate').slice(0, 4);
  for (const ship of ships.filter((one) => one.side === 'union').slice(0, 4)) {
    for (const foe of foes)
      view.actions.push({
        type: 'declare_fire',
        ship: ship.id,
        target: foe.id,
        range_hexes: 3,
        aspect: 'broadside',
        dice: 2,
        rule: 'MB-2.5',
      });
    view.actions.push({ type: 'hold_fire', ship: ship.id });
  }
  return view;
}

export function toMoves(view, scenario) {
  const fired = view.ships
    .filter((ship) => ship.declared?.target)
    .map((ship) => ({
      type: 'ship_fired',
      rule: 'MB-2.5',
      ship: ship.id,
      target: ship.declared.target,
      range_hexes: 2,
      aspect: 'broadside',
      dice: 3,
      modifiers: [{ amount: -1, rule: 'MB-2.5' }],
      faces: [6, 4, 2],
      points: 3,
    }));
  Object.assign(view, {
    phase: 'second_moves',
    moving: 'union',
    initiative: { union: 5, confederate: 2, first: 'confederate' },
  });
  moveChoices(view, scenario);
  return [...fired, { type: 'initiative_thrown', rule: 'MB-1.3', union: 5, confederate: 2, first: 'confederate' }];
}

export function moveChoices(view, scenario) {
  const taken = new Set(view.ships.map((ship) => ship.hex));
  const water = (hex) =>
    '.,'.includes(scenario.map.terrain[hex.charCodeAt(0) - 65]?.[Number(hex.slice(1)) - 1] ?? '#') && !taken.has(hex);
  view.actions = [];
  for (const ship of view.ships.filter((one) => one.side === 'union' && !one.moved))
    grow(view.actions, ship, water, [], ship.hex, ship.facing);
}

function grow(actions, ship, water, path, hex, facing) {
  actions.push({ type: 'move', ship: ship.id, path, ends: { hex, facing }, rams: null, withdraws: false });
  if (path.length === ship.move) return;
  const on = ahead(hex, facing);
  if (water(on)) grow(actions, ship, water, [...path, 'ahead'], on, facing);
  grow(actions, ship, water, [...path, 'port'], hex, (facing + 5) % 6);
  grow(actions, ship, water, [...path, 'starboard'], hex, (facing + 1) % 6);
}
