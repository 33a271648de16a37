import { seededRandom } from '#test/sim/seeded-random.ts'
import { Sample } from './chance.ts'
import { Database } from './database.ts'
import { FIGURES } from './figures.ts'
import { Line } from './line.ts'
import { Timeline } from './timeline.ts'

/** Phones of a game, all of which were at the node that dies. */
const PHONES_A_GAME = 50
/** The longest random delay before a phone reconnects (src/web/live/socket/back-off.ts). */
const FIRST_BACK_OFF_MS = 250

/**
 * A node dies, and all its phones reconnect to the remaining nodes, none of which has loaded their games.
 * @returns how long each phone was away, in ms, and what the database was asked
 */
export function survive({
  phones,
  nodesLeft,
  seed = 1,
}: {
  phones: number
  nodesLeft: number
  seed?: number
}) {
  const random = seededRandom(seed)
  const timeline = new Timeline()
  const database = new Database(timeline, random.fork())
  const away = new Sample()
  const nodes = Array.from({ length: nodesLeft }, () => ({
    processor: new Line(timeline, 1),
    /** Those who wait for a game that is being loaded; null once it is there. */
    rooms: new Map<number, (() => void)[] | null>(),
  }))

  for (let phone = 0; phone < phones; phone += 1) {
    const game = Math.floor(phone / PHONES_A_GAME)
    const { processor, rooms } = random.pick(nodes)
    const greet = (): void => away.add(timeline.nowMs)
    const enter = (): void => {
      const waiting = rooms.get(game)
      if (waiting === null) {
        greet()
        return
      }
      if (waiting) {
        waiting.push(greet)
        return
      }
      const first = [greet]
      rooms.set(game, first)
      const open = (): void => {
        rooms.set(game, null)
        for (const tell of first) tell()
      }
      database.read(game, open, FIGURES.loadMs)
    }
    timeline.after(random.next() * FIRST_BACK_OFF_MS, () => processor.serve(FIGURES.admitMs, enter))
  }
  timeline.run(Number.POSITIVE_INFINITY)
  return { away, reads: database.reads }
}
