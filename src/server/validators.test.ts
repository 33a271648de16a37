import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#core/game/ids.ts'
import { readSetupFile, SETUP_FILE_MAX_BYTES } from '#core/setup/setup-file.ts'
import { setupProblems } from '#core/setup/setup-reading.ts'
import { type Bomb, bombsIn } from '#test/bombs/bombs.ts'
import { COMMAND_EXAMPLES } from '#test/bombs/commands.ts'
import { measure } from '#test/bombs/measure.ts'
import { SETUP_OF_ISLANDS, SMALL_SETUP, SUBTLE_SETUPS, setupBombs } from '#test/bombs/setups.ts'
import { MemoryStore } from '#test/memory-store.ts'
import {
  confirmEmailBody,
  deleteAccountBody,
  emailBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
} from '#wire/accounts.ts'
import {
  inviteOfficialBody,
  joinBody,
  lookAtOfficeBody,
  lookAtTeamBody,
  messageBody,
  offerHostBody,
  officeBody,
  replayLinkBody,
  reviseBody,
  seatBody,
  takeHostBody,
} from '#wire/http.ts'
import { addKitBody, changeKitBody } from '#wire/kits.ts'
import { MAX_CLIENT_FRAME_BYTES } from '#wire/protocol.ts'
import { pushBody, pushMovedBody } from '#wire/push.ts'
import { screenFailureBody } from '#wire/screen-failures.ts'
import { openSpectatorScreenBody } from '#wire/watching.ts'
import { localBus } from './bus/local.ts'
import { readBody } from './http/bodies/read-body.ts'
import { problemAnswer } from './http/problem.ts'
import { gameRoutes } from './http/routes/games/games.ts'
import { LIMITS } from './limits/table.ts'
import { readClientFrame } from './live/client-frame.ts'
import { createCallers } from './net/client-address.ts'
import { Games } from './rooms/games.ts'

const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}
const ID = 'aaaabbbbccccdddd'
const EMAIL = 'ada@example.org'
const PASSWORD = 'Canal+Bowery7'

/** Parts of what the rows read with. */
const PARTS = ['idSchema', 'commandIdSchema']

/** A validator with the worst that strangers can send it. */
interface Row {
  /** What of `src/wire` it reads with. */
  readonly reads: readonly string[]
  readonly bombs: () => Iterable<Bomb>
  readonly hear: (text: string) => string | Promise<string>
}

const games = new Games({
  store: new MemoryStore(),
  bus: localBus,
  log: pino({ level: 'silent' }),
  random: Math.random,
  secret: 'a secret',
  photoRetentionMs: 0,
  noteEntries() {},
  noteDeleted() {},
  nowMs: Date.now,
})
afterAll(() => games.close())

/** Creating games, for somebody else each time. */
const creating = gameRoutes({
  env: { baseUrl: 'http://localhost:3000' },
  games,
  identities: {
    account: async () => ({
      userId: newId(Math.random),
      email: EMAIL,
      name: 'ada',
      sessionId: '',
      createdAtMs: 0,
      expiresAtMs: 0,
    }),
    authorize: async () => 'no-such-game',
    isKnown: async () => false,
  },
  pictures: { has: async () => false },
  callers: createCallers({ trustedProxies: [], baseUrl: 'http://localhost:3000' }),
})

/** What Node would have told of the request. */
const bindings = { incoming: { headers: { host: 'localhost:3000' }, socket: {} } }

async function wordsOf(answering: Response | Promise<Response>): Promise<string> {
  const response = await answering
  if (response.status >= 500) throw new Error(`answered with ${response.status}`)
  return response.text()
}

const posted = (path: string, text: string) =>
  new Request(`http://localhost${path}`, { method: 'POST', body: text })

function* setupsWorst(): Generator<Bomb> {
  const body = (setup: object) => ({ commandId: ID, setup })
  yield* setupBombs(LIMITS.setupBytes.max)
  for (const { name, setup } of SUBTLE_SETUPS) yield { name, text: JSON.stringify(body(setup)) }
  yield* bombsIn(body(SMALL_SETUP), LIMITS.setupBytes.max)
  yield* bombsIn(body(SETUP_OF_ISLANDS), LIMITS.setupBytes.max)
}

/** A body that a route of ours reads. */
function body(
  name: string,
  schema: z.ZodType,
  example: object,
  maxBytes = LIMITS.jsonBytes.max,
): [string, Row] {
  const app = new Hono().post('/', async (c) =>
    (await readBody(c, schema)) ? c.json({}) : problemAnswer(c, 'malformed', 'This could not be read.'),
  )
  const hear = (text: string) => wordsOf(app.request(posted('/', text)))
  return [name, { reads: [name], bombs: () => bombsIn(example, maxBytes), hear }]
}

function* framesWorst(): Generator<Bomb> {
  for (const command of Object.values(COMMAND_EXAMPLES)) {
    const frame = { type: 'command', commandId: ID, notAfterMs: 1, command }
    for (const bomb of bombsIn(frame, MAX_CLIENT_FRAME_BYTES))
      yield { ...bomb, name: `${command.type}: ${bomb.name}` }
  }
}

function* setupFilesWorst(): Generator<Bomb> {
  const picture = { type: 'image/jpeg', base64: 'AAAA' }
  const file = (setup: object) => ({ format: 'zone-war-setup', version: 1, setup, picture })
  for (const { name, setup } of SUBTLE_SETUPS) yield { name, text: JSON.stringify(file(setup)) }
  // What may be in a setup is tried above, by the same reader; here a file is larger.
  yield* bombsIn(file({ name: 'Foxes' }), SETUP_FILE_MAX_BYTES)
}

const ROWS: Record<string, Row> = {
  'POST /api/games': {
    reads: ['createGameBody'],
    bombs: setupsWorst,
    hear: (text) => wordsOf(creating.request(posted('/api/games', text), undefined, bindings)),
  },
  ...Object.fromEntries([
    body('joinBody', joinBody, { commandId: ID, gameCode: 'K7WXYZ', teamCode: 'red123', asks: true }),
    body('lookAtTeamBody', lookAtTeamBody, { gameCode: 'K7WXYZ', teamCode: 'red123' }),
    body('seatBody', seatBody, { gameId: ID }),
    body('inviteOfficialBody', inviteOfficialBody, { commandId: ID, role: 'referee', name: 'Eve' }),
    body('offerHostBody', offerHostBody, { commandId: ID, officialId: ID }),
    body('takeHostBody', takeHostBody, { commandId: ID }),
    body('replayLinkBody', replayLinkBody, { commandId: ID, isShared: true }),
    body('lookAtOfficeBody', lookAtOfficeBody, { gameId: ID, token: ID + ID }),
    body('officeBody', officeBody, { commandId: ID, gameId: ID, token: ID + ID }),
    body('openSpectatorScreenBody', openSpectatorScreenBody, {
      ...{ commandId: ID, delayMinutes: 15, freezeMinutes: 10 },
    }),
    body('pushBody', pushBody, { subscription: SUBSCRIPTION, kinds: ['zones', 'time'] }),
    body('pushMovedBody', pushMovedBody, {
      ...{ endpoint: 'https://push.example.org/1', subscription: SUBSCRIPTION },
    }),
    body('screenFailureBody', screenFailureBody, {
      screen: '/game/flop',
      error: 'TypeError',
      at: 'index-Ab1.js:1:2',
    }),
    body(
      'reviseBody',
      reviseBody,
      { commandId: ID, section: 'name', value: 'Foxes', seenVersion: 0, moves: { t1: 't2' } },
      LIMITS.setupBytes.max,
    ),
    body('addKitBody', addKitBody, { id: ID, name: 'Foxes', setup: SMALL_SETUP }, LIMITS.setupBytes.max),
    body(
      'changeKitBody',
      changeKitBody,
      { seenVersion: 1, name: 'Foxes', setup: SMALL_SETUP },
      LIMITS.setupBytes.max,
    ),
    body('messageBody', messageBody, {
      messageId: ID,
      text: 'Here.',
      cardId: 'c001',
      writtenAtMs: 1,
      photos: [{ id: ID, takenAtMs: 1 }],
    }),
    body('signUpBody', signUpBody, { email: EMAIL, password: PASSWORD }),
    body('signInBody', signInBody, { email: EMAIL, password: PASSWORD }),
    body('emailBody', emailBody, { email: EMAIL }),
    body('deleteAccountBody', deleteAccountBody, { email: EMAIL, password: PASSWORD }),
    body('confirmEmailBody', confirmEmailBody, { token: ID, password: PASSWORD }),
    body('resetPasswordBody', resetPasswordBody, { token: 'abc', newPassword: PASSWORD }),
  ]),
  'setup files': {
    reads: [],
    bombs: setupFilesWorst,
    hear: (text) => JSON.stringify('problem' in readSetupFile(text)),
  },
  'frames of the live socket': {
    reads: ['clientFrameSchema'],
    bombs: framesWorst,
    hear: (text) => JSON.stringify(readClientFrame(text)),
  },
}

test.for(Object.entries(ROWS))(
  '[X1] %s: answered soon and in few words, whatever comes',
  async ([, row], { annotate }) => {
    const { worst, faults } = await measure(row.bombs(), row.hear)
    await annotate(worst)
    expect(faults, worst).toEqual([])
  },
)

test('[X1] whatever src/wire reads with stands in a row above', async () => {
  const folder = new URL('../wire/', import.meta.url)
  const found: string[] = []
  for (const file of readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name))) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
    found.push(...Object.keys(module).filter((name) => module[name] instanceof z.ZodType))
  }
  const read = Object.values(ROWS).flatMap(({ reads }) => reads)
  expect(found.toSorted()).toEqual([...read, ...PARTS].toSorted())
})

test('[X1] [C9] of hundreds of things that are wrong with a setup twenty are named', () => {
  const challenges = Array.from({ length: 120 }, () => ({ id: 'a', title: '', description: '', value: 0 }))
  expect(setupProblems({ challenges })).toHaveLength(20)
  expect(setupProblems({ challenges: challenges.map(({ id }) => ({ id })) })).toHaveLength(20)
  expect(setupProblems({ challenges: Array(121).fill(0) })).toEqual(['A game needs 1 to 120 challenges'])
})
