/** Everybody whom the table of permissions asks about, each as seen from one game. */
export const PEOPLE = [
  'stranger',
  'player of another game',
  'player of another team',
  'player',
  'removed player',
  'signed-in non-host',
  'host',
  'host of another game',
  'co-host',
  'referee',
  'dismissed official',
] as const

/** One of `PEOPLE`. */
export type Person = (typeof PEOPLE)[number]

/**
 * What becomes of a request or a command, for each person: `yes`; `unchanged` where it is answered well and the game
 * stays as it is; the code with which a socket into the game is closed; else the refusal's code, after its HTTP status.
 */
export type Expected = Readonly<Record<Person, string>>

/** The same for everybody. */
export const everyone = (word: string): Expected => ({
  stranger: word,
  'player of another game': word,
  'player of another team': word,
  player: word,
  'removed player': word,
  'signed-in non-host': word,
  host: word,
  'host of another game': word,
  'co-host': word,
  referee: word,
  'dismissed official': word,
})
