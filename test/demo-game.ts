/** Has the demo's bots play their opening on a server, then leaves: prints how to sign in as the host and to join. */
import { setTimeout } from 'node:timers/promises'
import { gatherCast } from '../scripts/demo/cast.ts'
import { play } from '../scripts/demo/play.ts'
import { seededRandom } from './sim/seeded-random.ts'

const [origin = '', name = ''] = process.argv.slice(2)
const cast = await gatherCast(origin, { name })
const stopping = new AbortController()
const playing = play(cast, seededRandom(17).next, stopping.signal)
// With it the opening is over.
while (!cast.host.view?.feed.some(({ type }) => type === 'announcement')) await setTimeout(50)
stopping.abort()
await playing
const { id: gameId } = cast.host.view
await Promise.all([cast.host, ...cast.players].map((bot) => bot.leave()))
process.stdout.write(`${JSON.stringify({ login: cast.login, gameId, code: cast.gameCode })}\n`)
