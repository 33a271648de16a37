import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { GameSummary } from '#core/game/summary.ts'
import { type Archive, ArchiveBusyError, type LogRange } from '#server/archive/archive.ts'
import { GAMES_A_SEARCH, PAGE_CHARACTERS, PAGE_ENTRIES } from '#server/archive/archive-reads.ts'
import { LIMITS } from '#server/limits/table.ts'
import { DeletedGameError, type Store } from '#server/store/store.ts'
import { announcement, batch, createGames, entry, gameRow, START_MS } from './store-batches.ts'

/** A place of its own for one test's games. */
interface ArchivePlace {
  readonly store: Store
  readonly archive: Archive
  /** Closes both and leaves nothing behind. */
  destroy(): Promise<void>
}

const PHOTO = { id: 'photo-1', width: 90, height: 60, takenAtMs: null }

const posted = (messageId: string, changes: object = {}): GameEvent => ({
  type: 'MessagePosted',
  messageId,
  playerId: 'player-1',
  playerNumber: 1,
  teamId: 't1',
  cardId: null,
  writtenAtMs: START_MS,
  photos: [],
  ...changes,
})
const deleted = (messageId: string, photoIds: string[] = []): GameEvent => ({
  type: 'MessageDeleted',
  messageId,
  evidence: null,
  photoIds,
})

/** What every engine's archive must do; called once in each engine's test file. */
export function describeArchive(name: string, open: () => Promise<ArchivePlace>): void {
  describe(`archive contract on ${name}`, () => {
    let place: ArchivePlace
    let store: Store
    let archive: Archive
    beforeEach(async () => {
      place = await open()
      store = place.store
      archive = place.archive
    })
    afterEach(() => place.destroy())

    const write = async (baseSeq: number, ...events: GameEvent[][]): Promise<void> => {
      const entries = events.map((each, index) => entry(baseSeq + 1 + index, { events: each }))
      const row = gameRow('g1', { hostId: 'ada' })
      const outcomes = await store.append([batch(row, baseSeq, events.length, { entries })])
      expect(outcomes).toMatchObject([{ kind: 'stored' }])
    }
    const pagesOf = async (gameId: string, range?: LogRange): Promise<(readonly Entry[])[]> =>
      Array.fromAsync(archive.pages(gameId, range))
    const seqsOf = async (gameId: string, range?: LogRange): Promise<number[]> =>
      (await pagesOf(gameId, range)).flat().map(({ seq }) => seq)
    const eventsOf = async (): Promise<GameEvent[]> =>
      (await pagesOf('g1')).flat().flatMap(({ events }) => events)

    test('[I60] tells how far a game has come, and its last erasure', async () => {
      const row = gameRow('g1', { code: 'AB7XYZ', hostId: 'ada' })
      await createGames(store, row)
      const head = {
        seq: 1,
        erasedSeq: 0,
        status: 'lobby',
        hostId: 'ada',
        code: 'AB7XYZ',
        createdAtMs: START_MS,
      }
      expect(await archive.head('g1')).toEqual(head)
      await write(1, [posted('m1', { text: 'Oh no' })])
      await write(2, [deleted('m1')])
      await store.append([batch({ ...row, status: 'active' }, 3, 1)])
      expect(await archive.head('g1')).toEqual({ ...head, seq: 4, erasedSeq: 3, status: 'active' })
      expect(await archive.head('none')).toBeNull()
      expect(await archive.head('g\u00001')).toBeNull()
    })

    test('[I60] gives a long log in order, in pages of at most 250 entries', async () => {
      const count = 2 * PAGE_ENTRIES + 145
      await store.append([batch(gameRow('g1'), 0, count), batch(gameRow('g2'), 0, 3)])
      const pages = await pagesOf('g1')
      expect(pages.map(({ length }) => length)).toEqual([PAGE_ENTRIES, PAGE_ENTRIES, 145])
      expect(pages.flat().map(({ seq }) => seq)).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      )
      expect(pages[1]?.[0]).toEqual(entry(PAGE_ENTRIES + 1))
      expect(await pagesOf('g2')).toEqual([[entry(1), entry(2), entry(3)]])
      expect(await pagesOf('none')).toEqual([])
      expect(await pagesOf('g\u00001')).toEqual([])
    })

    test('[I60] a page of large entries is shorter, and none is skipped', async () => {
      const large = PAGE_CHARACTERS / 2 + 10
      const entries = [1, 2, 3, 4, 5].map((seq) =>
        entry(seq, { events: [announcement('x'.repeat(seq === 5 ? 3 * large : large))] }),
      )
      await store.append([batch(gameRow('g1'), 0, 5, { entries })])
      const pages = await pagesOf('g1')
      expect(pages.map((page) => page.map(({ seq }) => seq))).toEqual([[1, 2], [3, 4], [5]])
      expect(pages.flat()).toEqual(entries)
    })

    test('[I60] gives a part of a log: after an entry, up to an entry, up to a time', async () => {
      await store.append([batch(gameRow('g1'), 0, 9)])
      expect(await seqsOf('g1', { afterSeq: 6 })).toEqual([7, 8, 9])
      expect(await seqsOf('g1', { untilSeq: 3 })).toEqual([1, 2, 3])
      expect(await seqsOf('g1', { afterSeq: 2, untilSeq: 5 })).toEqual([3, 4, 5])
      expect(await seqsOf('g1', { untilMs: START_MS + 4_000 })).toEqual([1, 2, 3, 4])
      expect(await seqsOf('g1', { afterSeq: 2, untilMs: START_MS + 3_999 })).toEqual([3])
      expect(await seqsOf('g1', { untilMs: START_MS })).toEqual([])
      expect(await seqsOf('g1', { afterSeq: 9 })).toEqual([])
    })

    test('[I61] names and words are in the entries, and none that are erased', async () => {
      await write(
        0,
        [posted('m1', { text: 'Secret' })],
        [posted('m2', { text: 'Hi' })],
        [{ type: 'NicknameSet', playerId: 'p1', nickname: 'Flash' }],
      )
      expect(JSON.stringify(await eventsOf())).toMatch(/Secret.*Hi.*Flash/)
      await write(3, [deleted('m1')], [{ type: 'PlayerLeft', playerId: 'p1', teamId: 't1' }])
      const told = JSON.stringify(await eventsOf())
      expect(told).toContain('Hi')
      expect(told).not.toMatch(/Secret|Flash/)
    })

    test('[I61] what is erased between two pages is not in the second', async () => {
      const fill = Array.from({ length: PAGE_ENTRIES }, () => [announcement('x')])
      await write(0, ...fill, [posted('m1', { text: 'Secret', photos: [PHOTO] })])
      const pages = archive.pages('g1')[Symbol.asyncIterator]()
      expect((await pages.next()).value).toHaveLength(PAGE_ENTRIES)
      await write(PAGE_ENTRIES + 1, [deleted('m1', [PHOTO.id])])
      const second = (await pages.next()).value as Entry[]
      expect(second.map(({ seq }) => seq)).toEqual([PAGE_ENTRIES + 1, PAGE_ENTRIES + 2])
      expect(second[0]?.events).toEqual([posted('m1')])
      expect((await pages.next()).done).toBe(true)
    })

    test('[I61] photos of a deleted message are gone from before its deletion too; others stay', async () => {
      const other = { ...PHOTO, id: 'photo-2' }
      await write(0, [posted('m1', { photos: [PHOTO] })], [posted('m2', { photos: [other] })])
      expect(await eventsOf()).toEqual([posted('m1', { photos: [PHOTO] }), posted('m2', { photos: [other] })])
      await write(2, [deleted('m1', [PHOTO.id])])
      const told = async () => (await eventsOf()).map((event) => ('photos' in event ? event.photos : []))
      expect(await told()).toEqual([[], [other], []])
      await write(3, [announcement('"type":"PhotosRemoved"')])
      expect(await told()).toEqual([[], [other], [], []])
      await write(4, [{ type: 'PhotosRemoved' }])
      expect((await told()).flat()).toEqual([])
    })

    test('[I62] writes nothing, and a writer never waits for a reader who is slow', async () => {
      await store.append([batch(gameRow('g1'), 0, PAGE_ENTRIES + 1)])
      const pages = archive.pages('g1')[Symbol.asyncIterator]()
      await pages.next()
      for (let head = PAGE_ENTRIES + 1; head < PAGE_ENTRIES + 20; head += 1)
        expect(await store.append([batch(gameRow('g1'), head, 1)])).toMatchObject([{ kind: 'stored' }])
      expect((await pages.next()).value).toHaveLength(20)
      await pages.return?.()
    })

    test('[I63] refuses readers beyond the limit in words, and takes them once others have ended', async () => {
      await store.append([batch(gameRow('g1'), 0, 1), batch(gameRow('g2'), 0, 1), batch(gameRow('g3'), 0, 1)])
      const ofGame = LIMITS.archiveReadersOfGame.max
      const begin = async (gameId: string) => {
        const reader = archive.pages(gameId)[Symbol.asyncIterator]()
        await reader.next()
        return reader
      }
      const first = await Promise.all(Array.from({ length: ofGame }, () => begin('g1')))
      await expect(begin('g1')).rejects.toThrow(ArchiveBusyError)
      const rest = LIMITS.archiveReaders.max - ofGame
      const second = await Promise.all(Array.from({ length: rest }, () => begin('g2')))
      await expect(begin('g3')).rejects.toThrow(LIMITS.archiveReaders.says)
      await first[0]?.return?.()
      await second[0]?.next()
      await Promise.all([begin('g1'), begin('g3')])
      await expect(begin('g3')).rejects.toThrow(ArchiveBusyError)
    })

    test('[I64] lists the games of a host alone, newest first, page by page', async () => {
      const rows = [3, 1, 2, 5, 4].map((at) =>
        gameRow(`g${at}`, { hostId: 'ada', createdAtMs: START_MS + Math.min(at, 4), status: 'completed' }),
      )
      const created = (row: (typeof rows)[number]) =>
        batch(row, 0, 1, { entries: [entry(1, { events: [creation(row.id)] })] })
      const others = gameRow('x', { hostId: 'bo', createdAtMs: START_MS + 9 })
      await store.append([...rows, others].map(created))
      const first = await archive.gamesOf('ada', null, 3)
      expect(first.map(({ id }) => id)).toEqual(['g5', 'g4', 'g3'])
      expect(first[0]).toEqual({
        id: 'g5',
        code: 'CODE-G5',
        status: 'completed',
        createdAtMs: START_MS + 4,
        summary: {
          name: 'Game g5',
          startedAtMs: null,
          endedAtMs: null,
          photosUntilMs: null,
          teams: [
            { name: 'Red', color: 'red', zones: 0, rank: null },
            { name: 'Blue', color: 'blue', zones: 0, rank: null },
          ],
        },
      })
      expect((await archive.gamesOf('ada', first.at(-1) ?? null, 3)).map(({ id }) => id)).toEqual([
        'g2',
        'g1',
      ])
      expect((await archive.gamesOf('bo', null, 3)).map(({ id }) => id)).toEqual(['x'])
      expect(await archive.gamesOf('cleo', null, 3)).toEqual([])
      expect(await archive.gamesOf('c\u0000', null, 3)).toEqual([])
    })

    test('[I65] a summary is stored with its batch, or not at all, and replaced by the next', async () => {
      const row = gameRow('g1', { hostId: 'ada' })
      const summary = (name: string | null, endedAtMs: number | null = null): GameSummary => ({
        name,
        startedAtMs: null,
        endedAtMs,
        teams: [{ name: 'Red', color: 'red', zones: 3, rank: 1 }],
      })
      const told = async () => (await archive.gamesOf('ada', null, 9)).map((game) => game.summary)
      await store.append([{ ...batch(row, 0, 1), summary: summary(null) }, batch(gameRow('g2'), 0, 1)])
      expect(await told()).toEqual([summary(null)])
      // Two games in one transaction, one of them behind: the other's is stored.
      const other = gameRow('g2')
      const outcomes = await store.append([
        { ...batch(row, 5, 1), summary: summary('Not stored') },
        { ...batch(other, 1, 1), summary: summary('Other') },
        batch(gameRow('g3'), 0, 1),
      ])
      expect(outcomes.map(({ kind }) => kind)).toEqual(['conflict', 'stored', 'stored'])
      expect(await told()).toEqual([summary(null)])
      expect((await archive.gamesOf(other.hostId, null, 9))[0]?.summary).toEqual(summary('Other'))
      await store.append([{ ...batch(row, 1, 1), summary: summary('“Night” \u0000 Race') }])
      await store.append([batch(row, 2, 1)])
      expect(await told()).toEqual([summary('“Night” \u0000 Race')])
      const ended = { ...row, status: 'completed' } as const
      await store.append([{ ...batch(ended, 3, 1), summary: summary('Ended', START_MS + 9) }])
      expect(await told()).toEqual([summary('Ended', START_MS + 9)])
    })

    test('[I65] games without a summary are folded, as are those that an older server has started or ended', async () => {
      const row = gameRow('g1', { hostId: 'ada' })
      const first = batch(row, 0, 1, { entries: [entry(1, { events: [creation('g1')] })] })
      const before = { name: 'Before', startedAtMs: null, endedAtMs: null, teams: [] }
      const told = async () => (await archive.gamesOf('ada', null, 9))[0]?.summary
      await store.append([{ ...first, summary: before }])
      expect(await told()).toEqual(before)
      const started: GameEvent = { type: 'GameStarted', startedAtMs: START_MS + 2, endsAtMs: START_MS + 99 }
      const active = { ...row, status: 'active' } as const
      await store.append([batch(active, 1, 1, { entries: [entry(2, { events: [started] })] })])
      expect(await told()).toMatchObject({ name: 'Game g1', startedAtMs: START_MS + 2, endedAtMs: null })
      const bid: GameEvent = {
        type: 'BidPlaced',
        zoneId: 'z1',
        teamId: 't2',
        amountCents: 100,
        totalCents: 100,
        leads: true,
      }
      const entries = [
        entry(3, { events: [bid] }),
        entry(4, { events: [{ type: 'GameEnded' }] }),
        entry(5, { events: [{ type: 'PhotosRemoved' }] }),
      ]
      await store.append([batch({ ...row, status: 'completed' }, 2, 3, { entries })])
      expect(await told()).toEqual({
        name: 'Game g1',
        startedAtMs: START_MS + 2,
        endedAtMs: START_MS + 4_000,
        photosUntilMs: null,
        teams: [
          { name: 'Red', color: 'red', zones: 0, rank: 2 },
          { name: 'Blue', color: 'blue', zones: 1, rank: 1 },
        ],
      })
    })

    test('[I53] a log that is deleted while it is read breaks off, and is there for nobody after that', async () => {
      const row = gameRow('g1', { hostId: 'ada', status: 'completed' })
      await store.append([batch(row, 0, PAGE_ENTRIES + 50)])
      const reading = archive.pages('g1')[Symbol.asyncIterator]()
      expect((await reading.next()).value).toHaveLength(PAGE_ENTRIES)
      const order = { gameId: 'g1', hostId: 'ada', atMs: START_MS, pictureOwner: 'x', keptPictures: [] }
      expect(await store.deleteGame(order)).toBe('deleted')
      await expect(reading.next()).rejects.toThrow(DeletedGameError)
      await expect(pagesOf('g1')).rejects.toThrow(DeletedGameError)
      expect(await pagesOf('none')).toEqual([])
      expect(await archive.head('g1')).toBeNull()
      expect(await archive.gamesOf('ada', null, 30)).toEqual([])
      // As its host is noted in the tombstone.
      expect(await archive.gamesOf('', null, 30)).toEqual([])
    })

    test('[I52] finds a picture in the logs of all games, however many', async () => {
      const name = `0123456789abcdef-${'a'.repeat(32)}.jpg`
      const ids = Array.from({ length: GAMES_A_SEARCH + 2 }, (_, n) => `g${100 + n}`)
      await createGames(store, ...ids.map((id) => gameRow(id)))
      expect(await archive.usesPicture(name)).toBe(false)
      const last = ids.at(-1) ?? ''
      const mapped = { type: 'MapRevised', mapUrl: null, mapImage: `/media/${name}` } as const
      const row = gameRow(last)
      await store.append([batch(row, 1, 1, { entries: [entry(2, { events: [mapped] })] })])
      expect(await archive.usesPicture(name)).toBe(true)
      expect(await archive.usesPicture(name.replace('a.jpg', 'b.jpg'))).toBe(false)
    })

    test('[I62] closes with and without anything read, and answers nothing after that', async () => {
      await createGames(store, gameRow('g1'))
      const reading = archive.head('g1')
      await archive.close()
      await reading.catch(() => {})
      await archive.close()
      await expect(archive.head('g1')).rejects.toThrow('The archive is closed.')
      await expect(pagesOf('g1')).rejects.toThrow('The archive is closed.')
    })
  })
}

const creation = (gameId: string): GameEvent => ({
  type: 'GameCreated',
  gameId,
  code: `CODE-${gameId}`.toUpperCase(),
  hostId: 'ada',
  name: `Game ${gameId}`,
  createdAtMs: START_MS,
  gameDurationMinutes: 60,
  challengeDurationMinutes: 10,
  customRules: null,
  mapUrl: null,
  mapImage: '/map.webp',
  teams: [
    { id: 't1', name: 'Red', color: 'red', code: 'RED123' },
    { id: 't2', name: 'Blue', color: 'blue', code: 'BLUE123' },
  ],
  zones: [
    { id: 'z1', title: 'Park', description: '' },
    { id: 'z2', title: 'Lake', description: '' },
  ],
  cards: [{ id: 'c1', title: 'Sing', description: '', value: 5 }],
})
