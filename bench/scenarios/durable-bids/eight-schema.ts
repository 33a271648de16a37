/** Tables as a usual implementation has them: the present state, changed in place, with its history beside it. */
export const EIGHT_SCHEMA = `
  CREATE TABLE games (id integer PRIMARY KEY, status text NOT NULL) WITH (fillfactor = 50);
  CREATE TABLE teams (
    game_id integer NOT NULL REFERENCES games, id integer NOT NULL, balance_cents bigint NOT NULL,
    PRIMARY KEY (game_id, id)
  ) WITH (fillfactor = 50);
  CREATE TABLE zone_totals (
    game_id integer NOT NULL REFERENCES games, zone_id integer NOT NULL, team_id integer NOT NULL,
    total_cents bigint NOT NULL,
    PRIMARY KEY (game_id, zone_id, team_id)
  ) WITH (fillfactor = 50);
  CREATE TABLE bids (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game_id integer NOT NULL REFERENCES games,
    zone_id integer NOT NULL, team_id integer NOT NULL, player_id text NOT NULL, command_id text NOT NULL,
    amount_cents bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (game_id, player_id, command_id)
  );
  CREATE TABLE feed (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game_id integer NOT NULL REFERENCES games,
    team_id integer NOT NULL, type text NOT NULL, text text NOT NULL, at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX feed_of_game ON feed (game_id, id);`

/** Games of four teams with money. @param $1 how many */
export const EIGHT_GAMES = `INSERT INTO games SELECT number, 'active' FROM generate_series(1, $1::integer) AS number`
export const EIGHT_TEAMS = `
  INSERT INTO teams SELECT games.id, team, 100000000000 FROM games, generate_series(1, 4) AS team`
