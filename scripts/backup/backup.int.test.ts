import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#core/game/events.ts'
import { viewFor } from '#core/game/view.ts'
import { foldStored } from '#server/store/folded-game.ts'
import { openPostgresStore } from '#server/store/postgres/postgres.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { runBackupCommand } from '#test/backup-command.ts'
import { gameWithPhoto } from '#test/game-with-photo.ts'
import { bidOn, joinGame, openLive } from '#test/live-client.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { BLUE_CODE } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'

/** Within the 20 commands a second of one socket. */
const BID_EVERY_MS = 55
const quiet = pino({ level: 'silent' })

/** Where a server keeps everything, as its environment says it. */
type Place = { DATA_DIR: string; DATABASE_URL?: string; AUTH_SECRET?: string }

/** A game under way in which one has posted a photo, and another bids dollar by dollar until told to stop. */
async function busyGame(origin: string) {
  const game = await gameWithPhoto(origin)
  const phone = await openLive(game.blue.visitor, game.gameId)
  const bids = { acknowledged: 0, areOver: false }
  async function bid(): Promise<void> {
    while (!bids.areOver) {
      const answer = await phone.command(bidOn(phone.view, 'z02', 't2', 1))
      expect(answer).toEqual({ ok: true })
      bids.acknowledged += 1
      await setTimeout(BID_EVERY_MS)
    }
  }
  return { ...game, phone, bids, bidding: bid() }
}

/** The whole log of a game, and the state that it gives by itself. */
async function logOf(place: Place, gameId: string): Promise<{ entries: readonly Entry[]; view: unknown }> {
  const NO_SNAPSHOT = -1
  const { DATA_DIR, DATABASE_URL } = place
  const store = await (DATABASE_URL === undefined
    ? openSqliteStore(DATA_DIR)
    : openPostgresStore(DATABASE_URL, quiet))
  const stored = await store.load(gameId, NO_SNAPSHOT, 0)
  await store.close()
  if (!stored) throw new Error('the game is not there')
  return { entries: stored.entries, view: viewFor(foldStored(stored).state, 'player') }
}

const postgres = sharedPostgres()
const AUTH_SECRET = 'the secret that all nodes of the tests agree on'
const ENGINES = [
  {
    engine: 'SQLite',
    isThere: true,
    newPlace: async (): Promise<Place> => ({ DATA_DIR: temporaryFolder() }),
  },
  {
    engine: 'PostgreSQL',
    isThere: postgresPrograms() !== null,
    newPlace: async (): Promise<Place> => ({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await postgres.newDatabase(),
      AUTH_SECRET,
    }),
  },
]

describe.each(ENGINES)('a backup of $engine', ({ isThere, newPlace }) => {
  test.skipIf(!isThere)(
    '[X119] taken while bids go on, and restored elsewhere: the same game up to then; who joined later hears why they are out',
    async () => {
      const place = await newPlace()
      const folder = join(temporaryFolder(), 'backup')
      const server = spawnServer(place)
      const game = await busyGame(await server.origin)
      const { gameId, phone, bids, photoPath, photo } = game
      await phone.until(() => bids.acknowledged >= 3)
      const before = { seq: phone.seq, acknowledged: bids.acknowledged }
      const said = expect.stringContaining(`Backed up to ${folder}`)
      expect(await runBackupCommand('backup', folder, place)).toEqual({ code: 0, said })
      expect(bids.acknowledged).toBeGreaterThan(before.acknowledged)
      const afterSeq = phone.seq

      // Nothing is overwritten: neither another backup nor what a server has.
      const late = await joinGame(await server.origin, { gameCode: game.gameCode, teamCode: BLUE_CODE })
      const lateSince = await (await openLive(late.visitor, gameId)).bookmark()
      const refusal = `Nothing was backed up: ${folder} is not empty. Name another folder.\n`
      expect(await runBackupCommand('backup', folder, place)).toEqual({ code: 1, said: refusal })
      const isFolder = place.DATABASE_URL === undefined
      const taken = isFolder ? place : { ...place, DATA_DIR: temporaryFolder() }
      const why = isFolder ? 'is in use by another Zone War server' : 'a Zone War in this database already'
      expect(await runBackupCommand('restore', folder, taken)).toEqual({
        code: 1,
        said: expect.stringContaining(why),
      })

      await phone.until(() => phone.seq > afterSeq)
      bids.areOver = true
      await game.bidding
      const since = await phone.bookmark()
      server.kill('SIGKILL')
      await server.ended
      const original = await logOf(place, gameId)

      const elsewhere = await newPlace()
      expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
      const restored = spawnServer(elsewhere)
      const origin = await restored.origin
      const signIn = await createVisitor(origin).post('/api/auth/sign-in/email', game.login)
      expect(signIn.status).toBe(200)
      const red = game.red.visitor.at(origin)
      const shown = await red.get(photoPath)
      expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true)
      const redPhone = await openLive(red, gameId)
      const latePhone = new LiveSocket(late.visitor.at(origin), gameId, { since: lateSince })
      expect(await latePhone.ended).toEqual({
        code: 4410,
        reason: 'This game was restored from an earlier backup. Join again with your codes.',
      })
      const restoredSeq = redPhone.seq
      expect(restoredSeq).toBeGreaterThanOrEqual(before.seq)
      expect(restoredSeq).toBeLessThanOrEqual(afterSeq)

      // The game goes another way, beyond the number that a phone knows from the first one: it is told everything anew.
      while (redPhone.seq <= phone.seq) {
        expect(await redPhone.command(bidOn(redPhone.view, 'z03', 't1', 1))).toEqual({ ok: true })
        await setTimeout(BID_EVERY_MS)
      }
      const blue = new LiveSocket(game.blue.visitor.at(origin), gameId, { since })
      expect((await blue.frame('welcome')).seq).toBe(redPhone.seq)
      expect(blue.heard.map(({ type }) => type)).not.toContain('entry')
      restored.kill('SIGTERM')
      await restored.ended

      const { entries, view } = await logOf(elsewhere, gameId)
      expect(entries).toHaveLength(blue.seq)
      expect(entries.slice(0, restoredSeq)).toEqual(original.entries.slice(0, restoredSeq))
      expect(blue.view).toEqual(view)
    },
  )
})

test('what is no backup is not restored, what is not empty not written to, a wrong data folder not backed up', async () => {
  const nothing = temporaryFolder()
  mkdirSync(join(nothing, 'photos'))
  const target = join(temporaryFolder(), 'data')
  const refused = await runBackupCommand('restore', nothing, { DATA_DIR: target })
  expect(refused).toEqual({ code: 1, said: `Not restored: ${nothing} is no backup of Zone War.\n` })

  const source = temporaryFolder()
  writeFileSync(join(source, 'games.db'), '')
  const full = await runBackupCommand('restore', source, { DATA_DIR: nothing })
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining(`${nothing} is not empty`) })
  expect(readdirSync(nothing)).toEqual(['photos'])

  const wrong = await runBackupCommand('backup', join(target, 'backup'), { DATA_DIR: nothing })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("Is DATA_DIR the server's?") })
  expect(existsSync(join(target, 'backup'))).toBe(false)
})
