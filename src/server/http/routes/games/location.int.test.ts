import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import { bidOn, createGame, joinGame, openLive, signUpHost } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newLogin, RED_CODE } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { preparedSetup } from './prepared-setup.ts'

/** In Zone 4, and across the river from it, in digits that nothing else has. */
const INSIDE = { lng: -73.98177331, lat: 40.72643319 }
const NEARBY = { lng: -73.98164417, lat: 40.72655827 }
const OUTSIDE = { lng: -73.99687719, lat: 40.70613741 }
const DIGITS = ['98177331', '72643319', '98164417', '72655827', '99687719', '70613741']

/** All files of a folder, as bytes one to one. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))

/** The coordinates as databases may hold them. */
const asNumbers = [INSIDE, NEARBY, OUTSIDE].flatMap(({ lng, lat }) =>
  [lng, lat].flatMap((degrees) => {
    const bytes = Buffer.alloc(16)
    bytes.writeDoubleBE(degrees, 0)
    bytes.writeDoubleLE(degrees, 8)
    return [bytes.subarray(0, 8), bytes.subarray(8)].map((each) => each.toString('latin1'))
  }),
)

test('[L4] [L5] the server decides where a bidder is, and keeps no coordinates anywhere', async () => {
  const folder = temporaryFolder()
  const server = spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'trace' })
  const origin = await server.origin
  const host = await signUpHost(origin, newLogin())
  const { gameId, code: gameCode } = await createGame(host, {
    options: { location: 'required', startDollars: 90 },
  })
  const red = (await joinGame(origin, { gameCode, teamCode: RED_CODE })).visitor
  const blue = (await joinGame(origin, { gameCode, teamCode: BLUE_CODE })).visitor
  const desk = await openLive(host, gameId)
  await desk.command({ type: 'StartGame' })
  const [reds, again, other, blues] = await Promise.all(
    [red, red, red, blue].map((visitor) => openLive(visitor, gameId)),
  )
  if (!reds || !again || !other || !blues) throw new Error('somebody is missing')
  const fix = { accuracyM: 12, fixAtMs: Date.now() }

  const outside = { ...bidOn(reds.view, 'z04', 't1', 5), position: { ...OUTSIDE, ...fix } }
  expect(await reds.command(outside)).toEqual({
    ok: false,
    refusal: { code: 'outside-zone', band: 5_000 },
  })
  expect(await reds.command(bidOn(reds.view, 'z04', 't1', 5))).toMatchObject({
    refusal: { code: 'position-missing' },
  })
  const [id, bid] = [newCommandId(), bidOn(reds.view, 'z04', 't1', 5)]
  expect(await reds.command({ ...bid, position: { ...INSIDE, ...fix } }, { id })).toEqual({ ok: true })
  const { feed } = await blues.until((view) => view.feed.some((item) => item.bid !== undefined))
  expect(feed.at(-1)?.text).toMatch(/^Red Team took Zone 4 - East Village & Gramercy with \$5\.00$/)
  // A retry knows better where it is, and is the same bid.
  const nearby = { ...NEARBY, ...fix, accuracyM: 8 }
  expect(await again.command({ ...bid, position: nearby }, { id })).toEqual({ ok: true })
  expect(await other.command({ ...bid, amountCents: 600, position: nearby }, { id })).toMatchObject({
    refusal: { code: 'command-id-reused' },
  })
  expect((await desk.until(({ zones }) => zones[3]?.currentOwner === 't1')).teams[0]?.balanceCents).toBe(
    8_500,
  )

  const bids = await (await host.get(`/api/games/${gameId}/zones/z04/bids`)).json()
  expect(bids).toMatchObject({
    history: { items: [{ number: 1, position: { verdict: 'inside', accuracyM: 20 } }] },
  })
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  expect(metrics).toContain('position-missing')
  // What is still on the way goes to the disk.
  server.kill('SIGTERM')
  await server.ended
  const kept = filesOf(folder)
  expect(kept.join('\n'), 'this would find it').toContain('"verdict":"inside"')
  const everything = [
    ...kept,
    ...server.logged,
    metrics,
    JSON.stringify(bids),
    ...desk.texts,
    ...reds.texts,
    ...again.texts,
    ...blues.texts,
  ].join('\n')
  for (const words of [...DIGITS, ...asNumbers]) expect(everything.includes(words), words).toBe(false)
})

test('[L3] a location can only be required where browsers tell it: at an https address, or on this machine', async () => {
  const pictures = { has: async () => true }
  const wrong = async (BASE_URL: string) => {
    const { baseUrl } = parseEnv({ BASE_URL, DATA_DIR: temporaryFolder() })
    const prepared = await preparedSetup(
      { options: { location: 'required' } },
      { pictures, ownOrigins: [baseUrl], baseUrl },
    )
    return 'problems' in prepared ? prepared.problems : []
  }
  const words =
    'Location can only be required at an https address. Ask whoever runs this server to set BASE_URL to one.'
  expect(await wrong('http://192.168.1.7:3000')).toEqual([words])
  expect(await wrong('https://game.example.org')).toEqual([])
  expect(await wrong('http://localhost:3000')).toEqual([])
})
