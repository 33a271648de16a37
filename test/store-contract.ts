import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wordsId } from '#core/game/bodies.ts'
import type { GameEvent } from '#core/game/events.ts'
import { DeletedGameError, type DeletionOrder, type Store } from '#server/store/store.ts'
import { announcement, batch, createGames, entry, gameRow, START_MS } from './store-batches.ts'

/** A place of its own for one test's games. */
export interface StorePlace {
  readonly store: Store
  /** Opens one more store on the same place, as a restarted server or another node would. */
  reopen(): Promise<Store>
  /** Closes what is still open and leaves nothing behind. */
  destroy(): Promise<void>
}

const SHAPE = 3
const LONG_AGO_MS = 0
const kinds = (outcomes: readonly { kind: string }[]): string[] => outcomes.map((outcome) => outcome.kind)

/** What every engine that keeps games must do; called once in each engine's test file. */
export function describeStore(name: string, open: () => Promise<StorePlace>): void {
  describe(`store contract on ${name}`, () => {
    let place: StorePlace
    let store: Store
    beforeEach(async () => {
      place = await open()
      store = place.store
    })
    afterEach(() => place.destroy())

    describe('what can be erased', () => {
      const SPOKEN = 'Words that nobody should find.'
      const posted = (messageId: string, text: string): GameEvent => ({
        type: 'MessagePosted',
        messageId,
        playerId: 'player-1',
        playerNumber: 1,
        teamId: 't1',
        cardId: null,
        writtenAtMs: START_MS,
        photos: [],
        text,
      })
      const deleted = (messageId: string): GameEvent => ({
        type: 'MessageDeleted',
        messageId,
        evidence: null,
        photoIds: [],
      })
      const named = (nickname?: string): GameEvent => ({
        type: 'NicknameSet',
        playerId: 'player-1',
        ...(nickname !== undefined && { nickname }),
      })
      const snapshot = (seq: number) => ({ seq, shape: SHAPE, json: '{}' })
      const write = async (baseSeq: number, ...events: GameEvent[][]): Promise<void> => {
        const entries = events.map((each, index) => entry(baseSeq + 1 + index, { events: each }))
        const outcomes = await store.append([batch(gameRow('g1'), baseSeq, events.length, { entries })])
        expect(kinds(outcomes)).toEqual(['stored'])
      }
      const loaded = async () => (await store.load('g1', SHAPE, LONG_AGO_MS)) ?? expect.fail('no game')

      test('[E9] words stand apart from the log, and are found by their ids', async () => {
        await write(0, [announcement('first')], [posted('m1', SPOKEN), posted('m2', 'Hi')])
        expect(JSON.stringify((await loaded()).entries)).not.toContain(SPOKEN)
        expect(await store.words('g1', [wordsId('m1'), wordsId('m2'), wordsId('m3')])).toEqual({
          [wordsId('m1')]: SPOKEN,
          [wordsId('m2')]: 'Hi',
        })
        expect(await store.words('g1', [])).toEqual({})
        expect(await store.words('other', [wordsId('m1')])).toEqual({})
      })

      test('[E9] names come back in their events: the latest, or none once it is erased', async () => {
        await write(0, [named('Flash')])
        expect((await loaded()).entries[0]?.events).toEqual([named('Flash')])
        expect(await store.words('g1', ['name:player-1'])).toEqual({})
        await write(1, [named('Gordon')])
        expect((await loaded()).entries.at(-1)?.events).toEqual([named('Gordon')])
        await write(2, [{ type: 'PlayerLeft', playerId: 'player-1', teamId: 't1' }])
        expect((await loaded()).entries.slice(0, 2).flatMap(({ events }) => events)).toEqual([
          named(),
          named(),
        ])
      })

      test('[E9] who follows the log hears words and names, but none that are erased', async () => {
        await write(0, [announcement('first')], [posted('m1', SPOKEN)], [posted('m2', 'Hi'), named('Flash')])
        const news = async (seq: number) => (await store.entriesAfter('g1', seq)).map(({ events }) => events)
        expect(await news(1)).toEqual([[posted('m1', SPOKEN)], [posted('m2', 'Hi'), named('Flash')]])
        await write(3, [deleted('m1')], [named()])
        const { text: _, ...withoutWords } = posted('m1', SPOKEN) as { text: string } & GameEvent
        expect(await news(1)).toEqual([
          [withoutWords],
          [posted('m2', 'Hi'), named()],
          [deleted('m1')],
          [named()],
        ])
        expect(await news(5)).toEqual([])
      })

      test('[E9] erased words are gone, also those written in the same batch', async () => {
        await write(0, [posted('m1', SPOKEN)])
        await write(1, [deleted('m1')], [posted('m2', SPOKEN)], [deleted('m2')], [posted('m3', 'Stays')])
        expect(await store.words('g1', ['m1', 'm2', 'm3'].map(wordsId))).toEqual({ [wordsId('m3')]: 'Stays' })
      })

      test('[E9] no snapshot from before an erasure is kept, or comes back', async () => {
        await write(0, [named('Flash')], [announcement('second')])
        await store.saveSnapshot('g1', snapshot(2))
        await write(2, [named()])
        expect((await loaded()).snapshot).toBeNull()
        await store.saveSnapshot('g1', snapshot(2))
        expect((await loaded()).snapshot).toBeNull()
        await store.saveSnapshot('g1', snapshot(3))
        expect((await loaded()).snapshot).toEqual(snapshot(3))
        await write(3, [named()], [deleted('none')])
        expect((await loaded()).snapshot).toEqual(snapshot(3))
      })

      test('[E9] what was erased is gone also when something new stands in its place at once', async () => {
        await write(0, [named('Flash')])
        await store.saveSnapshot('g1', snapshot(1))
        await write(1, [named()], [named('Gordon')])
        const { snapshot: kept, entries } = await loaded()
        expect(kept).toBeNull()
        expect(JSON.stringify(entries)).not.toContain('Flash')
        expect(entries.at(-1)?.events).toEqual([named('Gordon')])
      })

      test('[E9] a game that begins with several entries keeps what is left of them', async () => {
        await write(0, [posted('m1', SPOKEN)], [named('Flash')], [named('Gordon')], [deleted('m1')])
        expect(await store.words('g1', [wordsId('m1')])).toEqual({})
        expect((await loaded()).entries.at(-2)?.events).toEqual([named('Gordon')])
      })

      test('[E9] a batch that conflicts writes and erases nothing', async () => {
        await write(0, [posted('m1', SPOKEN)])
        const entries = [entry(3, { events: [deleted('m1'), posted('m2', SPOKEN)] })]
        expect(kinds(await store.append([batch(gameRow('g1'), 2, 1, { entries })]))).toEqual(['conflict'])
        expect(await store.words('g1', ['m1', 'm2'].map(wordsId))).toEqual({ [wordsId('m1')]: SPOKEN })
      })
    })

    describe('append', () => {
      test('creates a game and gives it back', async () => {
        const row = gameRow('g1', { nextDueMs: START_MS + 7, status: 'active' })
        const first = batch(row, 0, 2)
        expect(await store.append([first])).toEqual([{ kind: 'stored', done: [] }])
        expect(await store.load('g1', SHAPE, LONG_AGO_MS)).toMatchObject({
          row: { ...row, head: 2 },
          snapshot: null,
          entries: first.entries,
        })
      })

      test('adds entries without gaps and keeps the row as it was last written', async () => {
        const row = gameRow('g1')
        await createGames(store, row)
        await store.append([batch({ ...row, status: 'active', nextDueMs: START_MS + 5 }, 1, 3)])
        await store.append([batch({ ...row, status: 'completed', nextDueMs: null }, 4, 1)])
        const game = await store.load('g1', SHAPE, LONG_AGO_MS)
        expect(game?.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
        expect(game?.row).toEqual({ ...row, status: 'completed', head: 5 })
      })

      test('keeps times, actors, null command ids and texts letter for letter', async () => {
        const byClock = { actorId: 'clock', commandId: null, commandHash: null }
        const entries = [
          entry(1, { events: [announcement('"quoted" \\ \u0000 \ud800 🚲 ’ \n'), { type: 'TimeRanOut' }] }),
          entry(2, byClock),
          entry(3, { ...byClock, events: [] }),
        ]
        await store.append([batch(gameRow('g1'), 0, 3, { entries })])
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.entries).toEqual(entries)
      })

      test('a conflict stores nothing of its batch and all of the others', async () => {
        const [a, b, c] = [gameRow('a'), gameRow('b'), gameRow('c')]
        await createGames(store, a, b, c)
        const outcomes = await store.append([
          batch(a, 1, 1),
          batch({ ...b, status: 'active' }, 2, 1),
          batch(c, 1, 2),
        ])
        expect(kinds(outcomes)).toEqual(['stored', 'conflict', 'stored'])
        expect((await store.findById('a'))?.head).toBe(2)
        expect(await store.findById('b')).toEqual(b)
        expect((await store.load('b', SHAPE, LONG_AGO_MS))?.entries).toHaveLength(1)
        expect((await store.findById('c'))?.head).toBe(3)
      })

      test('a base that the game has left behind, or a game that is not there, is a conflict', async () => {
        const row = gameRow('g1')
        await store.append([batch(row, 0, 3)])
        const outcomes = await store.append([batch(row, 2, 1), batch(gameRow('none'), 4, 1)])
        expect(kinds(outcomes)).toEqual(['conflict', 'conflict'])
      })

      test('creating a game twice is a conflict', async () => {
        await createGames(store, gameRow('g1'))
        const again = gameRow('g1', { code: 'OTHER2', hostId: 'another host' })
        expect(kinds(await store.append([batch(again, 0, 1)]))).toEqual(['conflict'])
      })

      test('a code is given once, for ever', async () => {
        await createGames(store, gameRow('old', { code: 'SAME22', status: 'completed' }))
        const outcomes = await store.append([
          batch(gameRow('new', { code: 'SAME22' }), 0, 1),
          batch(gameRow('x', { code: 'TWIN22' }), 0, 1),
          batch(gameRow('y', { code: 'TWIN22' }), 0, 1),
        ])
        expect(kinds(outcomes)).toEqual(['code-taken', 'stored', 'code-taken'])
        expect((await store.findByCode('SAME22'))?.id).toBe('old')
        expect(await store.findById('new')).toBeNull()
      })

      test('a host has one open game, and a new one after completion', async () => {
        const first = gameRow('first', { hostId: 'ada' })
        const second = gameRow('second', { hostId: 'ada', createdAtMs: START_MS + 9 })
        await createGames(store, first)
        expect(kinds(await store.append([batch(second, 0, 1)]))).toEqual(['host-has-open-game'])
        await store.append([batch({ ...first, status: 'active' }, 1, 1)])
        expect(kinds(await store.append([batch(second, 0, 1)]))).toEqual(['host-has-open-game'])
        await store.append([batch({ ...first, status: 'completed' }, 2, 1)])
        expect(kinds(await store.append([batch(second, 0, 1)]))).toEqual(['stored'])
      })

      test('a game moves to another account with its entry, unless that one has an open game', async () => {
        const [first, second] = [gameRow('first', { hostId: 'ada' }), gameRow('second', { hostId: 'bo' })]
        await createGames(store, first, second)
        const toBo = { ...first, hostId: 'bo' }
        const toCleo = { ...first, hostId: 'cleo' }
        const later = gameRow('later', { hostId: 'cleo' })
        expect(kinds(await store.append([batch(toBo, 1, 1), batch({ ...second }, 1, 1)]))).toEqual([
          'host-has-open-game',
          'stored',
        ])
        expect((await store.findOpenGame('ada'))?.head).toBe(1)
        expect(kinds(await store.append([batch(toCleo, 1, 1), batch(later, 0, 1)]))).toEqual([
          'stored',
          'host-has-open-game',
        ])
        expect(await store.findOpenGame('ada')).toBeNull()
        expect((await store.findOpenGame('cleo'))?.id).toBe('first')
        expect((await store.load('first', SHAPE, LONG_AGO_MS))?.row.hostId).toBe('cleo')
        expect(kinds(await store.append([batch(gameRow('again', { hostId: 'ada' }), 0, 1)]))).toEqual([
          'stored',
        ])
      })

      test('a command id stands once for each actor of a game', async () => {
        const [a, b] = [gameRow('a'), gameRow('b')]
        await createGames(store, a, b)
        const repeated = { commandId: 'command-1' }
        const outcomes = await store.append([
          batch(a, 1, 2, { entries: [entry(2), entry(3, repeated)] }),
          batch(b, 1, 1, { entries: [entry(2, { ...repeated, actorId: 'player-2' })] }),
        ])
        expect(kinds(outcomes)).toEqual(['conflict', 'stored'])
        expect((await store.load('a', SHAPE, LONG_AGO_MS))?.entries).toHaveLength(1)
      })

      test('a batch with a gap fails alone', async () => {
        const [a, b] = [gameRow('a'), gameRow('b')]
        await createGames(store, a, b)
        const outcomes = await store.append([
          batch({ ...a, head: 4 }, 1, 2, { entries: [entry(2), entry(4)] }),
          { ...batch(b, 1, 1), row: { ...b, head: 9 } },
          batch(b, 1, 1),
        ])
        expect(kinds(outcomes)).toEqual(['failed', 'failed', 'stored'])
        expect((await store.findById('a'))?.head).toBe(1)
      })

      test('takes 100 games with 20 entries each at once', async () => {
        const rows = Array.from({ length: 100 }, (_, index) => gameRow(`g${index}`))
        const outcomes = await store.append(rows.map((row) => batch(row, 0, 20)))
        expect(new Set(kinds(outcomes))).toEqual(new Set(['stored']))
        const games = await Promise.all(rows.map((row) => store.load(row.id, SHAPE, LONG_AGO_MS)))
        for (const game of games) {
          expect(game?.row.head).toBe(20)
          expect(game?.entries.map(({ seq }) => seq)).toEqual(
            Array.from({ length: 20 }, (_, index) => index + 1),
          )
        }
      })

      test('takes no batches at all', async () => {
        expect(await store.append([])).toEqual([])
      })
    })

    describe('ask', () => {
      test('finds the commands that the game has carried out, by actor, with their hashes', async () => {
        const row = gameRow('g1')
        await store.append([batch(row, 0, 2), batch(gameRow('g2'), 0, 5)])
        const ask = [
          { actorId: 'player-1', commandId: 'command-2' },
          { actorId: 'player-2', commandId: 'command-1' },
          { actorId: 'player-1', commandId: 'command-4' },
          { actorId: 'player-1', commandId: 'never sent' },
        ]
        const outcomes = await store.append([batch(row, 2, 1, { ask }), batch(row, 3, 0, { ask })])
        const done = [{ actorId: 'player-1', commandId: 'command-2', commandHash: 'hash-2' }]
        expect(outcomes).toEqual([
          { kind: 'stored', done },
          { kind: 'stored', done },
        ])
      })

      test('alone, conflicts when the game has moved on', async () => {
        const row = gameRow('g1')
        await store.append([batch(row, 0, 2)])
        const ask = [{ actorId: 'player-1', commandId: 'command-1' }]
        expect(kinds(await store.append([batch(row, 1, 0, { ask })]))).toEqual(['conflict'])
        expect((await store.findById('g1'))?.head).toBe(2)
      })
    })

    describe('load', () => {
      test('knows no game that is not there', async () => {
        expect(await store.load('none', SHAPE, LONG_AGO_MS)).toBeNull()
        expect(await store.findById('none')).toBeNull()
      })

      test('gives the snapshot and the entries after it', async () => {
        await store.append([batch(gameRow('g1'), 0, 5)])
        const snapshot = { seq: 3, shape: SHAPE, json: '{"seen":"🚲"}' }
        await store.saveSnapshot('g1', snapshot)
        const game = await store.load('g1', SHAPE, LONG_AGO_MS)
        expect(game?.snapshot).toEqual(snapshot)
        expect(game?.entries.map(({ seq }) => seq)).toEqual([4, 5])
      })

      test('ignores a snapshot of another shape', async () => {
        await store.append([batch(gameRow('g1'), 0, 2)])
        await store.saveSnapshot('g1', { seq: 2, shape: SHAPE - 1, json: '{}' })
        const game = await store.load('g1', SHAPE, LONG_AGO_MS)
        expect(game?.snapshot).toBeNull()
        expect(game?.entries).toHaveLength(2)
      })

      test('keeps the newest snapshot only, and a new shape of the same moment', async () => {
        await store.append([batch(gameRow('g1'), 0, 5)])
        const save = (seq: number, shape: number, json: string) =>
          store.saveSnapshot('g1', { seq, shape, json })
        await save(4, SHAPE, '"four"')
        await save(3, SHAPE, '"three"')
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.snapshot?.json).toBe('"four"')
        await save(4, SHAPE + 1, '"four again"')
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.snapshot).toBeNull()
        expect((await store.load('g1', SHAPE + 1, LONG_AGO_MS))?.snapshot?.json).toBe('"four again"')
        await save(5, SHAPE, '"five"')
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.snapshot?.json).toBe('"five"')
      })

      test('never keeps a snapshot that is ahead of the log', async () => {
        await createGames(store, gameRow('g1'))
        await store.saveSnapshot('g1', { seq: 2, shape: SHAPE, json: '{}' })
        await store.saveSnapshot('none', { seq: 1, shape: SHAPE, json: '{}' })
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.snapshot).toBeNull()
      })

      test('tells recent commands, also those before the snapshot', async () => {
        const byClock = entry(3, { actorId: 'clock', commandId: null, commandHash: null })
        const entries = [
          entry(1),
          entry(2, { commandHash: null }),
          byClock,
          entry(4, { actorId: 'player-4' }),
        ]
        await store.append([batch(gameRow('g1'), 0, 4, { entries }), batch(gameRow('g2'), 0, 4)])
        await store.saveSnapshot('g1', { seq: 4, shape: SHAPE, json: '{}' })
        const second = {
          actorId: 'player-1',
          commandId: 'command-2',
          commandHash: null,
          atMs: START_MS + 2_000,
        }
        const fourth = {
          actorId: 'player-4',
          commandId: 'command-4',
          commandHash: 'hash-4',
          atMs: START_MS + 4_000,
        }
        const recent = async (sinceMs: number) => (await store.load('g1', SHAPE, sinceMs))?.recent
        expect(await recent(START_MS + 2_000)).toEqual([second, fourth])
        expect(await recent(START_MS + 2_001)).toEqual([fourth])
        expect(await recent(START_MS + 4_001)).toEqual([])
        expect(await recent(LONG_AGO_MS)).toHaveLength(3)
      })
    })

    describe('deleting', () => {
      const OWNER = '0123456789abcdef'
      const picture = (letter: string) => `${OWNER}-${letter.repeat(32)}.jpg`
      const order = (gameId: string, more: Partial<DeletionOrder> = {}): DeletionOrder => ({
        gameId,
        hostId: `host-of-${gameId}`,
        atMs: START_MS,
        pictureOwner: OWNER,
        keptPictures: [],
        ...more,
      })
      const mapped = (mapImage: string): GameEvent => ({ type: 'MapRevised', mapUrl: null, mapImage })
      const ended = async (id: string, ...events: GameEvent[][]) => {
        const entries = events.map((each, index) => entry(1 + index, { events: each }))
        const row = gameRow(id, { status: 'completed' })
        await store.append([batch(row, 0, entries.length, { entries })])
        await store.saveSnapshot(id, { seq: entries.length, shape: SHAPE, json: '{}' })
        return row
      }

      test('[I51] nothing is left but id and code, which stay taken', async () => {
        const { code } = await ended('g1', [announcement('SECRET')], [announcement('More')])
        expect(await store.deleteGame(order('g1'))).toBe('deleted')
        for (const each of [store, await place.reopen()]) {
          expect(await each.load('g1', SHAPE, LONG_AGO_MS)).toBeNull()
          expect(await each.findById('g1')).toBeNull()
          expect(await each.findByCode(code)).toBeNull()
          expect(await each.findLastCompletedGame('host-of-g1')).toBeNull()
          expect(await each.heads(['g1', 'none'])).toEqual({ g1: 0 })
          expect(await each.nextDue(9)).toEqual([])
          await expect(each.entriesAfter('g1', 0)).rejects.toThrow(DeletedGameError)
        }
        const again = [batch(gameRow('g1', { code: 'NEWONE' }), 0, 1), batch(gameRow('g2', { code }), 0, 1)]
        expect(kinds(await store.append(again))).toEqual(['conflict', 'code-taken'])
        expect(await store.deleteGame(order('g1'))).toBe('not-found')
        expect(await store.deleteGame(order('g1', { hostId: '' }))).toBe('not-found')
      })

      test('[I50] only a completed game, of this host', async () => {
        await createGames(store, gameRow('g1'))
        expect(await store.deleteGame(order('g1'))).toBe('not-ended')
        await ended('g2', [announcement('Stays')])
        expect(await store.deleteGame(order('g2', { hostId: 'host-of-g1' }))).toBe('not-found')
        expect(await store.deleteGame(order('none'))).toBe('not-found')
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.entries).toHaveLength(1)
        expect((await store.load('g2', SHAPE, LONG_AGO_MS))?.snapshot).not.toBeNull()
      })

      test('[I51] a room that is still open stores nothing in it any more', async () => {
        const row = await ended('g1', [announcement('One')], [announcement('Two')])
        await store.deleteGame(order('g1'))
        const late = { ...row, head: 3 }
        expect(kinds(await store.append([batch(late, 2, 1)]))).toEqual(['conflict'])
        const ask = [{ actorId: 'host-of-g1', commandId: 'command-1' }]
        expect(kinds(await store.append([batch(row, 2, 0, { ask })]))).toEqual(['conflict'])
        await store.saveSnapshot('g1', { seq: 2, shape: SHAPE, json: '{}' })
        expect(await store.load('g1', SHAPE, LONG_AGO_MS)).toBeNull()
      })

      test("[I52] names the host's own pictures until its files are gone", async () => {
        const others = `/media/fedcba9876543210-${'c'.repeat(32)}.jpg`
        await ended(
          'g1',
          [mapped(`/media/${picture('a')}`)],
          [mapped(`/media/${picture('b')}`), mapped(`/media/${picture('a')}`), mapped(others)],
          [mapped(`/media/${picture('d')}`)],
        )
        await ended('g2', [announcement('No picture')])
        await store.deleteGame(order('g1', { keptPictures: [picture('d')] }))
        await store.deleteGame(order('g2', { atMs: START_MS + 1 }))
        expect(await (await place.reopen()).unfinishedDeletions()).toEqual([
          { gameId: 'g1', pictures: [picture('a'), picture('b')] },
          { gameId: 'g2', pictures: [] },
        ])
        await store.finishDeletion('g1')
        expect((await store.unfinishedDeletions()).map(({ gameId }) => gameId)).toEqual(['g2'])
      })
    })

    describe('finding', () => {
      test('tells how far games have come, in one read', async () => {
        await store.append([batch(gameRow('g1'), 0, 3), batch(gameRow('g2'), 0, 1)])
        expect(await store.heads(['g1', 'none', 'g2'])).toEqual({ g1: 3, g2: 1 })
        expect(await store.heads([])).toEqual({})
      })

      test('tells what stands after an entry, and nothing of games that are not there', async () => {
        const four = batch(gameRow('g1'), 0, 4)
        await store.append([four, batch(gameRow('g2'), 0, 4)])
        expect(await store.entriesAfter('g1', 2)).toEqual(four.entries.slice(2))
        expect(await store.entriesAfter('g1', 4)).toEqual([])
        expect(await store.entriesAfter('none', 0)).toEqual([])
      })

      test('what no database can hold is not there', async () => {
        await createGames(store, gameRow('g1'))
        const id = 'g\u00001'
        expect(await store.findByCode(id)).toBeNull()
        expect(await store.findById(id)).toBeNull()
        expect(await store.load(id, SHAPE, LONG_AGO_MS)).toBeNull()
        expect(await store.entriesAfter(id, 0)).toEqual([])
        expect(await store.heads([id, 'g1'])).toEqual({ g1: 1 })
        expect(await store.words(id, [id])).toEqual({})
      })

      test('finds a game by its code in any case', async () => {
        const row = gameRow('g1', { code: 'AB7XYZ' })
        await createGames(store, row)
        expect(await store.findByCode('ab7xYz')).toEqual(row)
        expect(await store.findByCode('AB7XY')).toBeNull()
      })

      test("tells a host's open game from the completed ones", async () => {
        const row = (id: string, atMs: number, status: 'active' | 'completed') =>
          gameRow(id, { hostId: 'ada', createdAtMs: START_MS + atMs, status })
        await createGames(
          store,
          row('z-old', 1, 'completed'),
          row('m-last', 2, 'completed'),
          gameRow('other'),
        )
        expect(await store.findOpenGame('ada')).toBeNull()
        await createGames(store, row('a-open', 3, 'active'))
        expect((await store.findOpenGame('ada'))?.id).toBe('a-open')
      })

      test("[E3] [X86] finds a host's latest completed game of those that began", async () => {
        const began: GameEvent = { type: 'GameStarted', startedAtMs: START_MS, endsAtMs: START_MS + 1 }
        const end = (id: string, atMs: number, ...events: GameEvent[]) => {
          const row = gameRow(id, { hostId: 'ada', createdAtMs: START_MS + atMs, status: 'completed' })
          return store.append([batch(row, 0, 2, { entries: [entry(1), entry(2, { events })] })])
        }
        const last = async () => (await store.findLastCompletedGame('ada'))?.id
        await end('x-unbegun', 1, { type: 'GameEnded' })
        expect(await last()).toBeUndefined()
        await end('z-old', 2, began)
        await end('m-last', 3, announcement('Go!'), began)
        await end('a-unbegun', 4, announcement(JSON.stringify(began)))
        expect(await last()).toBe('m-last')
        expect(await store.findLastCompletedGame('host-of-other')).toBeNull()
      })

      test('lists games by the next deadline, soonest first, those without one left out', async () => {
        const due = (id: string, dueMs: number | null) =>
          gameRow(id, { nextDueMs: dueMs && START_MS + dueMs })
        const late = due('a-late', 30)
        await createGames(store, late, due('b-never', null), due('c-soon', 10), due('d-next', 20))
        expect(await store.nextDue(2)).toEqual([
          { gameId: 'c-soon', dueMs: START_MS + 10 },
          { gameId: 'd-next', dueMs: START_MS + 20 },
        ])
        await store.append([batch({ ...late, nextDueMs: START_MS + 5 }, 1, 1)])
        expect((await store.nextDue(9)).map(({ gameId }) => gameId)).toEqual(['a-late', 'c-soon', 'd-next'])
      })
    })

    describe('opening and closing', () => {
      test('keeps everything, and its epoch, over a restart', async () => {
        const row = gameRow('g1', { nextDueMs: START_MS + 1 })
        await store.append([batch(row, 0, 3)])
        await store.saveSnapshot('g1', { seq: 2, shape: SHAPE, json: '{"a":1}' })
        const before = await store.load('g1', SHAPE, LONG_AGO_MS)
        await store.close()
        const again = await place.reopen()
        expect(await again.load('g1', SHAPE, LONG_AGO_MS)).toEqual(before)
        expect(again.epoch).toBe(store.epoch)
        expect(again.epoch).toMatch(/^\w+$/)
        expect(kinds(await again.append([batch(row, 3, 1)]))).toEqual(['stored'])
      })

      test('finishes what is under way before it closes, and rejects everything after', async () => {
        const stored = store.append([batch(gameRow('g1'), 0, 1)])
        const closed = store.close()
        await expect(store.append([])).rejects.toThrow('closed')
        await expect(store.load('g1', SHAPE, LONG_AGO_MS)).rejects.toThrow('closed')
        expect(kinds(await stored)).toEqual(['stored'])
        await closed
        await store.close()
        await expect(store.findById('g1')).rejects.toThrow('closed')
        expect((await (await place.reopen()).findById('g1'))?.head).toBe(1)
      })

      test('of two stores that follow the same head, one wins', async () => {
        const row = gameRow('g1')
        await createGames(store, row)
        const rival = await place.reopen()
        for (let head = 1; head <= 20; head += 1) {
          const by = (actorId: string) => batch(row, head, 1, { entries: [entry(head + 1, { actorId })] })
          const outcomes = await Promise.all([store.append([by('here')]), rival.append([by('there')])])
          expect(kinds(outcomes.flat()).sort()).toEqual(['conflict', 'stored'])
          const winner = outcomes[0]?.[0]?.kind === 'stored' ? 'here' : 'there'
          expect((await rival.load('g1', SHAPE, LONG_AGO_MS))?.entries.at(-1)?.actorId).toBe(winner)
        }
        expect((await store.load('g1', SHAPE, LONG_AGO_MS))?.entries).toHaveLength(21)
      })
    })
  })
}
