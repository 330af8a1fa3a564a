/** Judges what came up in a system's games by the lists of tests/steered. */
import { meetings_of } from './meetings.mjs';
import { all_of, covers, is_tested, json_of, kEnough, kPlenty, names_of, told_of } from './names.mjs';

export const kProperties = {
  meeting: 'Nothing meets that the matrix calls impossible (`meets`)',
  place: 'What cannot move changes its place only with an event that frees it (`still`)',
  ability: 'A unit that is unable acts in nothing (`acts`)',
  view: 'A field of a view changes only with something told (`unsaid`)',
  fight: 'A fight comes up from its battle as it went down, but for what the battle tells (`accounts.hpp`)',
  settled: 'A campaign has after a fight what it had before, less its result (`accounts.hpp`)',
  'view twice': 'Two decisions told alike leave a seat the same view (`unsaid`)',
  secret: 'A secret changed in mid-game changes nothing for a seat, until an event shows it (`shows`)',
  board: 'Fates, sides and points are those that the events told, and the score counts them',
  result: 'A result is the one that the board comes to',
  sweep: 'A hull passes over no ground, hull or mine without an event',
};

/** Units that moved in a decision though they were held, and no event that may free them names them. */
function moves_of(system, counts) {
  return Object.keys(counts).flatMap((what) => {
    const [kind, held, ...events] = what.split(' ');
    if (kind !== 'moved') return [];
    if (system.still.some((list) => list.while[held]?.but.some((event) => events.includes(event)))) return [];
    return [`what was ${held} moved, with the events ${events.join(', ') || 'none'} (${counts[what]} times)`];
  });
}

/** Acts of units in a condition in which they do nothing. */
function acts_of(system, counts) {
  return Object.keys(counts).flatMap((what) => {
    const [kind, unable, act] = what.split(' ');
    const allowed = (system.acts ?? []).some((list) => list.unable[unable]?.but.includes(act));
    return kind !== 'acted' || allowed ? [] : [`what was ${unable} acted: ${act} (${counts[what]} times)`];
  });
}

/** Fields of a view that changed without an event, or that differ between decisions with the same events. */
function unsaid_of(system, counts) {
  const listed = system.unsaid ?? {};
  return Object.keys(counts).flatMap((what) => {
    const [kind, field, seat, ...told] = what.split(' ');
    if (kind !== 'silent' && kind !== 'unlike') return [];
    // "units[]" is a unit that has come or gone, and none of its fields.
    const within = (name) => !name.endsWith('[]') && field.startsWith(name) && /^[.[]/.test(field.slice(name.length));
    const by = listed[Object.keys(listed).find((name) => field === name || within(name))];
    if (by !== undefined && (!Array.isArray(by) || by.some((event) => told.includes(event)))) return [];
    return [
      `the view's ${field} is ${kind} to ${seat} after ${told.join(', ') || 'nothing told'} (${counts[what]} times)`,
    ];
  });
}

/** Secrets shown, results that the board does not have, things passed over untold, fights that do not balance. */
function breaches_of(system, counts) {
  const says = {
    apart: (what) => `a changed secret shows in what nothing told: ${what}`,
    leaked: (what) => `a seat is shown what it may not know: ${what}`,
    showed: (what) => `a changed secret was first told by ${what}, which \`shows\` does not have`,
    untrue: (what) => `a result says what the board or the events do not: ${what}`,
    passed: (what) => `a hull passed over what it must meet, and nothing was told: ${what}`,
    unbalanced: (what) => `a fight does not balance: ${what}`,
  };
  const apart = Object.values(system.apart ?? {}).flat();
  return Object.entries(counts).flatMap(([name, count]) => {
    const [kind, ...rest] = name.split(' ');
    const what = rest.join(' ');
    if (!says[kind] || (kind === 'showed' && system.shows?.includes(what))) return [];
    if (kind === 'apart' && apart.includes(rest[0])) return [];
    return [`${says[kind](what)} (${count} times)`];
  });
}

/** Properties that no game was held against, though the system asks for them. */
function idle_in(system, counts) {
  const asked = {
    meeting: system.meets,
    place: system.still,
    ability: system.acts,
    view: system.unsaid,
    secret: system.one_in?.secrets,
    fight: system.one_in?.fights,
    board: system.one_in,
    sweep: system.sweeps,
  };
  return Object.keys(asked)
    .filter((property) => asked[property] !== undefined && !counts[`looked ${property}`])
    .map((property) => `no game was held against "${kProperties[property]}"`);
}

/** The names in the lists that the game does not have, and reasons for nothing. */
function unknown_of(system) {
  const schemas = json_of('docs/openapi.json').components.schemas;
  const names = (kind) => Object.keys(schemas[`${system.schema}${kind}`]?.discriminator.mapping ?? {});
  const [events, actions] = [names('Event'), names('Action')];
  const but = (lists, key) => (lists ?? []).flatMap((list) => Object.values(list[key]).flatMap((one) => one.but));
  const unsaid = Object.values(system.unsaid ?? {})
    .filter(Array.isArray)
    .flat();
  const purposes = names_of(`engine/games/${system.engine}/${system.purposes}`, 'Purpose');
  const lost = (list, known, kind) =>
    list.filter((name) => !known.includes(name)).map((name) => `no ${kind} is named "${name}"`);
  return [
    ...lost([...but(system.still, 'while'), ...(system.acts ?? []).flatMap((list) => list.events)], events, 'event'),
    ...lost(system.shows ?? [], [...events, 'to_decide'], 'event'),
    ...lost([...but(system.acts, 'unable'), ...unsaid], [...events, ...actions], 'event or action'),
    ...lost(system.lots, purposes, 'purpose'),
    ...lost(Object.values(system.carried ?? {}).flat(), told_of(system), 'event, word or decision'),
    ...Object.keys(system.unreached)
      .filter((why) => system.unreached[why].length === 0)
      .map((why) => `nothing is "${why}"`),
  ];
}

/** Every fault of a system's games, played so many times as often as its file says. */
export function faults_of(file, system, counts, times = 1) {
  const listed = Object.values(system.unreached).flat();
  const all = all_of(system, counts);
  const often = (what) => counts[what] ?? 0;
  const covered = (name) => all.filter((what) => covers(name, what));
  return [
    ...all
      .filter((what) => often(what) < kEnough && !listed.some((name) => covers(name, what)))
      .map((what) => `${file}: "${what}" came up ${often(what)} times, and no reason stands there`),
    ...listed
      .filter(
        (name) => times === 1 && covered(name).length > 0 && covered(name).every((what) => often(what) >= kPlenty),
      )
      .map((name) => `${file}: "${name}" came up often, and need not stand there`),
    ...listed.filter((name) => covered(name).length === 0).map((name) => `${file}: nothing is named "${name}"`),
    ...listed.filter((name, at) => listed.indexOf(name) !== at).map((name) => `${file}: "${name}" stands there twice`),
    ...[
      ...moves_of(system, counts),
      ...acts_of(system, counts),
      ...unsaid_of(system, counts),
      ...breaches_of(system, counts),
      ...idle_in(system, counts),
      ...meetings_of(system, counts, json_of(`tests/matrix/${system.engine}.json`)),
      ...unknown_of(system),
    ].map((fault) => `${file}: ${fault}`),
    ...listed
      .filter((name) => /^(event|refusal|rule) /.test(name) && often(name) === 0 && !is_tested(system, name))
      .map((name) => `${file}: no test names "${name}"`),
  ];
}
