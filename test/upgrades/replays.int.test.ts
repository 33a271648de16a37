import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#core/game/events.ts'
import { replayedPhotos, replayedView } from '#core/game/replayed.ts'
import type { GameView } from '#core/game/state.ts'
import { openPostgresArchive } from '#server/archive/postgres-archive.ts'
import { openSqliteArchive } from '#server/archive/sqlite-archive.ts'
import { replayStream } from '#server/http/routes/replay/replay-stream.ts'
import { foldEntry, foldFirst } from '#server/store/folded-game.ts'
import { openPostgresStore } from '#server/store/postgres/postgres.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { fillDatabase, readOldState, unpackFolder } from './old-states.ts'

const STATES = ['1cb3d7f', '3deb6ae', '3deb6ae-postgres', '14b24a3', '14b24a3-postgres']
const postgres = sharedPostgres()

/** The archive of an older state, once today's store has brought its tables up to date. */
async function archiveOf(state: string) {
  const log = pino({ level: 'silent' })
  if (state.endsWith('-postgres')) {
    const url = await postgres.newDatabase()
    await fillDatabase(state, url)
    await (await openPostgresStore(url, log)).close()
    return openPostgresArchive(url, log)
  }
  const folder = temporaryFolder()
  await unpackFolder(state, 'stopped', folder)
  await (await openSqliteStore(folder)).close()
  return openSqliteArchive(folder)
}

/** What the older server told nobody, or today's replays tell nobody. */
const withoutPeople = ({ players: _, ...view }: Partial<GameView>) => view

describe.each(STATES)('games of %s', (state) => {
  const isMissing = state.endsWith('-postgres') && postgresPrograms() === null

  test.skipIf(isMissing)('[I10] replay to what their players were told last', async () => {
    const archive = await archiveOf(state)
    onTestFinished(() => archive.close())
    const { people } = await readOldState(state)
    const players = people.filter(({ name, door }) => name.startsWith('red') && door === 'http')
    expect(players.map(({ told }) => told.view.status)).toEqual(['active', 'lobby', 'completed'])
    for (const { name, gameId, told } of players) {
      const entries: Entry[] = (await Array.fromAsync(archive.pages(gameId))).flat()
      const [first, ...later] = entries
      if (!first) throw new Error(`${name} has no log`)
      const { state: last, seq } = later.reduce(foldEntry, foldFirst(first))

      const pages = archive.pages(gameId)[Symbol.asyncIterator]()
      const { value } = await pages.next()
      const head = { untilSeq: seq, epoch: 'epoch', borders: {}, watcher: 'member', isShared: false } as const
      const stream = replayStream(
        { first: value ?? [], rest: pages, head, photos: replayedPhotos(last, 'member') },
        false,
        () => {},
      )
      const [beginning = '', ...lines] = (await text(stream)).trimEnd().split('\n')
      const replay = new FoldedReplay(JSON.parse(beginning))
      for (const line of lines) replay.add(JSON.parse(line))

      const end = replay.viewAt(seq)
      expect(end, name).toEqual(JSON.parse(JSON.stringify(replayedView(last))))
      expect(end, name).toMatchObject(withoutPeople(told.view))
      if (end.status === 'lobby') continue
      expect(replay.stops[0], name).toMatchObject({ kind: 'course', words: 'The game starts.' })
      expect(replay.viewAfter(replay.stops[0]?.index ?? 0), name).toMatchObject({ status: 'lobby' })
    }
  })
})
