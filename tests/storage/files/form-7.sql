-- A game as a program of form 7 of the store has left it: its own statements, and rows that it could write.
CREATE TABLE games(
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  system TEXT NOT NULL,
  header TEXT NOT NULL,
  dice_key INTEGER NOT NULL,
  token_union BLOB, token_confederate BLOB, token_umpire BLOB, token_spectator BLOB,
  read_only INTEGER NOT NULL,
  over INTEGER NOT NULL
) STRICT;
CREATE INDEX games_still_open ON games(over) WHERE over = 0 AND read_only = 0;
CREATE TABLE decisions(
  game INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  faces TEXT NOT NULL,
  hash INTEGER NOT NULL,
  request TEXT NOT NULL,
  requested_by INTEGER NOT NULL,
  ends_game INTEGER NOT NULL,
  PRIMARY KEY(game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE pending(
  game INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  faces BLOB NOT NULL
) STRICT;
CREATE TABLE steps(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  number INTEGER NOT NULL,
  request TEXT NOT NULL,
  requested_by INTEGER NOT NULL,
  faces_given INTEGER NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
ALTER TABLE decisions ADD COLUMN journal TEXT NOT NULL DEFAULT '';
ALTER TABLE pending ADD COLUMN journal TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN dice_secret BLOB;
CREATE TABLE nonces(
  game INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  PRIMARY KEY(game, seat)
) STRICT, WITHOUT ROWID;
ALTER TABLE games ADD COLUMN begun_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN reminded INTEGER NOT NULL DEFAULT -1;
ALTER TABLE decisions ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
CREATE TABLE talk(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  audience INTEGER NOT NULL,
  decision INTEGER NOT NULL,
  said_at INTEGER NOT NULL,
  request TEXT NOT NULL,
  name TEXT NOT NULL,
  ship TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(game, place),
  UNIQUE(game, seat, request)
) STRICT, WITHOUT ROWID;
ALTER TABLE decisions ADD COLUMN taken_back TEXT NOT NULL DEFAULT '';
CREATE TABLE asks(
  game INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  keeps INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  agreed INTEGER NOT NULL,
  declined INTEGER,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE TABLE takebacks(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  number INTEGER NOT NULL,
  keeps INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  leave INTEGER NOT NULL,
  taken_at INTEGER NOT NULL,
  notes TEXT NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE taken_back(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  faces TEXT NOT NULL,
  hash INTEGER NOT NULL,
  request TEXT NOT NULL,
  requested_by INTEGER NOT NULL,
  ends_game INTEGER NOT NULL,
  journal TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  taken_back TEXT NOT NULL,
  PRIMARY KEY(game, place, number)
) STRICT, WITHOUT ROWID;
INSERT INTO games(row, id, system, header, dice_key, token_union, token_confederate, token_umpire, token_spectator, read_only, over, dice_secret, begun_at, reminded) VALUES(1, 'fixture', 'mobas', '{"format":"brownwater-journal-1","engine":"0.1.0","system":"mobas","rules":"mobas-1","scenario":{"format":"brownwater-scenario-1","system":"mobas","id":"training","title":"A training battle","date":"1863-06-01","place":"A broad bend of the Mississippi, no place in particular","map":{"columns":12,"rows":8,"north":0,"terrain":["............","............","............","............","............","............","............","............"],"exits":{"union":"left","confederate":"right"},"labels":[{"text":"Open water","kind":"water","hex":"G6"}]},"forces":[{"ship":"little_rebel","side":"union","hex":"D3","facing":0},{"ship":"bayou_city","side":"confederate","hex":"E10","facing":3}],"batteries":[],"mines":[],"turns":10,"objectives":[],"options":{"ships_block_sight":true,"end_arc":"wide"},"history":"No such battle was fought. The Little Rebel was taken at Memphis and served the Union; the Bayou City was a Texas boat that never saw the Mississippi. Two light river rams, alike by these rules, meet in open water, so that a new captain can try her gun, her turning and her ram.","estimates":"All of it. The sheet is the same for both sides when turned about.","sources":["Our own invention, with ships of the register"]},"options":{},"seats":{"union":"person","confederate":"person"},"dice":{"kind":"program","commitment":null}}', 4283507455742472720, x'0e372a3a7c98f55b60d84a27228eb4c0d3b49ca3cf271ebf6526080ef130981d', x'ec10b48dbd716e57330840ae2061c4cddb822185b269ce71a09f2060f7b59ad5', x'1860e4d9c44b70c6a15f36e36b98569bffefb9d18fc0d797fa756d9bf22c8403', x'22aa276471ff5ab2542896cd6286eb1c74c22a85532cfa111bbf87194558f124', 0, 0, NULL, 1795340207, -1);
INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at) VALUES(1, 1, 0, '{"type":"clear_for_action"}', '[]', -2469157791427256317, 'r0', 0, 0, '', 1795340207);
INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at) VALUES(1, 2, 1, '{"type":"clear_for_action"}', '[{"die":"d6","face":6,"purpose":"initiative","rule":"MB-1.3","side":"union"},{"die":"d6","face":4,"purpose":"initiative","rule":"MB-1.3","side":"confederate"}]', -5245821040041274453, 'r1', 1, 0, '', 1795340207);
INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at) VALUES(1, 3, 1, '{"type":"move","ship":"bayou_city","path":[]}', '[]', 6163619152056445870, 'r2', 1, 0, '', 1795340207);
INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at) VALUES(1, 4, 0, '{"type":"move","ship":"little_rebel","path":[]}', '[{"die":"d6","face":4,"purpose":"initiative","rule":"MB-1.3","side":"union"},{"die":"d6","face":2,"purpose":"initiative","rule":"MB-1.3","side":"confederate"}]', 5182811259263389273, 'r3', 0, 0, '', 1795340207);
INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at) VALUES(1, 5, 1, '{"type":"move","ship":"bayou_city","path":[]}', '[]', -8782033899012096955, 'r4', 1, 0, '', 1795340207);
INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at) VALUES(1, 6, 0, '{"type":"move","ship":"little_rebel","path":[]}', '[{"die":"d6","face":5,"purpose":"initiative","rule":"MB-1.3","side":"union"},{"die":"d6","face":1,"purpose":"initiative","rule":"MB-1.3","side":"confederate"}]', 5920029857448972498, 'r5', 0, 0, '', 1795340207);
INSERT INTO asks(game, number, keeps, seat, asked, agreed, declined, asked_at) VALUES(1, 6, 5, 0, 2, 0, 1, 1795000000);
ALTER TABLE games ADD COLUMN captains_revision INTEGER NOT NULL DEFAULT 0;
CREATE TABLE captains(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  id INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  token BLOB NOT NULL,
  ships TEXT NOT NULL,
  done TEXT NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
INSERT INTO captains(game, place, id, seat, name, token, ships, done) VALUES(1, 0, 1, 0, 'Walke', X'0101010101010101010101010101010101010101010101010101010101010101', 'little_rebel', '');
UPDATE games SET captains_revision = 1;
ALTER TABLE decisions ADD COLUMN captain TEXT NOT NULL DEFAULT '';
ALTER TABLE taken_back ADD COLUMN captain TEXT NOT NULL DEFAULT '';
ALTER TABLE pending ADD COLUMN captain TEXT NOT NULL DEFAULT '';
CREATE TABLE desk(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  act INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  decision INTEGER NOT NULL,
  takebacks INTEGER NOT NULL,
  figure INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  request TEXT NOT NULL,
  name TEXT NOT NULL,
  ship TEXT NOT NULL,
  text TEXT NOT NULL,
  without TEXT NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
UPDATE decisions SET captain = 'Walke' WHERE number = 3;
PRAGMA user_version=7;
