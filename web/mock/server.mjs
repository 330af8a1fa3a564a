/**
 * A stand-in for the server, for work on the pages alone: real scenarios, one canned position that
 * moves ships and counts declarations, invented odds. It knows no rules and judges nothing.
 */
import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { firstView, moveChoices, toMoves } from './position.mjs';

const port = Number(process.env.PORT ?? 8910);
const data = fileURLToPath(new URL('../../data/', import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const scenarios = new Map(
  readdirSync(`${data}scenarios/mobas`).map((name) => [
    name.replace('.json', ''),
    read(`${data}scenarios/mobas/${name}`),
  ]),
);
const games = new Map();
const shot = {
  range_hexes: 2,
  aspect: 'broadside',
  dice: 3,
  modifiers: [{ amount: -1, rule: 'MB-2.5' }],
  rule: 'MB-2.5',
  outcomes: [
    ['0', '1/8', 27 / 216],
    ['1', '1/4', 54 / 216],
    ['2', '7/24', 63 / 216],
    ['3', '11/54', 44 / 216],
    ['4', '7/72', 21 / 216],
    ['5', '1/36', 6 / 216],
    ['6', '1/216', 1 / 216],
  ].map(([key, p, decimal]) => ({ key, p, decimal })),
  unhurt: { p: '1/8', decimal: 0.125 },
  hurt: { p: '0', decimal: 0 },
  critical: { p: '13/24', decimal: 13 / 24 },
  sunk: { p: '1/3', decimal: 1 / 3 },
};

function create({ scenario, seats, dice }) {
  const whole = typeof scenario === 'string' ? scenarios.get(scenario) : scenario;
  const id = `game-${games.size + 1}`;
  const game = {
    id,
    scenario: whole,
    seats,
    dice,
    number: 0,
    view: firstView(whole),
    entries: [{ number: 0, seat: null, events: [{ type: 'turn_began', rule: 'MB-1.1', turn: 1 }] }],
    sockets: new Set(),
  };
  games.set(id, game);
  const token = (seat) => ({ token: `${seat}-${id}` });
  return {
    game: id,
    seats: {
      union: token('union'),
      confederate: seats.confederate === 'person' ? token('confederate') : null,
      umpire: token('umpire'),
      spectator: token('spectator'),
    },
  };
}
const state = (game) => ({
  game: game.id,
  number: game.number,
  system: 'mobas',
  scenario: game.scenario,
  seat: 'union',
  seats: game.seats,
  dice: game.dice,
  view: game.view,
  wanted: null,
  over: false,
});

function decide(game, { action }) {
  const view = structuredClone(game.view);
  const ship = view.ships.find((one) => one.id === action.ship);
  const events = [];
  if (action.type === 'move') {
    const choice = view.actions.find(
      (one) => one.type === 'move' && one.ship === ship.id && one.path.join() === action.path.join(),
    );
    events.push({
      type: 'ship_moved',
      rule: 'MB-4.1',
      ship: ship.id,
      path: action.path,
      from: ship.hex,
      to: choice.ends.hex,
      facing: choice.ends.facing,
    });
    Object.assign(ship, choice.ends, { moved: true });
    moveChoices(view, game.scenario);
  } else {
    ship.declared = { target: action.target ?? null };
    events.push({
      type: action.target ? 'fire_declared' : 'fire_held',
      rule: 'MB-1.4',
      ship: ship.id,
      target: action.target,
    });
    view.actions = view.actions.filter((one) => one.ship !== ship.id);
    if (!view.actions.length) events.push(...toMoves(view, game.scenario));
  }
  game.number += 1;
  game.view = view;
  game.entries.push({ number: game.number, seat: 'union', events });
  const answer = { number: game.number, turn: view.turn, events, view, wanted: null };
  for (const socket of game.sockets) socket.send(JSON.stringify({ type: 'decided', ...answer }));
  return answer;
}

function route(method, url, body) {
  const [path] = url.split('?');
  const parts = path.split('/').slice(2);
  if (parts[0] === 'scenarios' && parts[2]) return scenarios.get(parts[2]);
  if (parts[0] === 'scenarios')
    return {
      scenarios: [...scenarios.values()].map((one) => ({
        ...one,
        forces: {
          union: one.forces.filter((f) => f.side === 'union').length,
          confederate: one.forces.filter((f) => f.side === 'confederate').length,
        },
      })),
    };
  if (parts[0] === 'rules')
    return {
      system: 'mobas',
      title: 'MOBAS',
      author: 'canned',
      rules: [{ id: 'MB-2.5', mark: 'S', text: 'A canned rule.' }],
    };
  if (method === 'POST' && parts.length === 1) return create(body);
  const game = games.get(parts[1]);
  if (!game) return null;
  if (parts[2] === 'log') return { entries: game.entries };
  if (parts[2] === 'questions') return body.question === 'reach' ? { hexes: [] } : shot;
  if (parts[2] === 'decisions') return decide(game, body);
  if (parts[2] === 'at')
    return {
      number: Number(parts[3]),
      events: game.entries[Number(parts[3])]?.events ?? [],
      view: game.view,
      last: game.number,
    };
  return state(game);
}

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    const answer = route(request.method, request.url, text ? JSON.parse(text) : null);
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(answer ?? { error: { where: request.url, reason: 'no such thing in the stand-in', rule: null } }),
    );
  });
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket, request) => {
  const game = games.get(request.url.split('/')[3]);
  if (!game) return socket.close();
  game.sockets.add(socket);
  socket.on('close', () => game.sockets.delete(socket));
  socket.on('message', () => socket.send(JSON.stringify({ type: 'hello', ...state(game) })));
});
server.listen(port, '127.0.0.1', () => console.log(`stand-in at http://127.0.0.1:${port}`));
