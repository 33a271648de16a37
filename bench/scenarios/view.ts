import { largestGame } from '../../test/largest-game.ts'
import { startProductOn } from '../contestants/product.ts'
import { type SeededGame, startedGame } from '../contestants/seeded-games.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { eightHours } from './view/eight-hours.ts'
import { openGame } from './view/open-game.ts'

/** Players of the default game. */
const PLAYERS = 8

/** What a game weighs for a page that opens it. */
interface Weight {
  readonly what: string
  /** Over the wire, as a page of today opens it. */
  readonly bytes: number
  readonly isFetched: boolean
  /** As pages opened it that were told all on their socket. */
  readonly welcomeBytes: number
}

/** The bytes on the wire until a phone can show a game that it has never seen. */
export const view: Scenario = async () => {
  const nowMs = Date.now()
  const games: [what: string, game: SeededGame][] = [
    ['default game, just started', startedGame(PLAYERS)],
    ['default game after 8 hours', eightHours(nowMs)],
    ['largest game, Latin letters', largestGame({ script: 'latin', nowMs })],
    ['largest game, Chinese', largestGame({ script: 'cjk', nowMs })],
  ]
  const product = await startProductOn(games.map(([, game]) => game))
  try {
    const weights: Weight[] = []
    for (const [index, [what]] of games.entries()) {
      const seat = product.rooms[index]?.[0]
      if (!seat) throw new Error(`nobody sits in the ${what}`)
      const { bytes, isFetched } = await openGame(product.port, seat, true)
      const welcome = await openGame(product.port, seat, false)
      weights.push({ what, bytes, isFetched, welcomeBytes: welcome.bytes })
    }
    return outcomeOf(weights)
  } finally {
    await product.stop()
  }
}

function outcomeOf(weights: readonly Weight[]): Outcome {
  const [fresh, played, ...largest] = weights.map(({ bytes }) => bytes)
  return {
    title: 'Opening a game: bytes on the wire until a phone can show it',
    ratios: {
      ...(fresh !== undefined && { viewBytesDefault: fresh }),
      ...(played !== undefined && { viewBytesAfterEightHours: played }),
      viewBytesLargest: Math.max(...largest),
    },
    figures: { weights },
    rows: weights.map(({ what, bytes, isFetched, welcomeBytes }) => ({
      what,
      value: `${inKb(bytes)}${isFetched ? '' : ', in one frame'}`,
      limit: `in one frame, for older pages, ${inKb(welcomeBytes)}`,
    })),
  }
}

const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
