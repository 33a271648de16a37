import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { LIMITS } from '#server/limits/table.ts'
import { SUBTLE_SETUPS, setupBombs } from '#test/bombs/setups.ts'
import { newCommandId } from '#test/live-socket.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Attack, Stage } from './attack.ts'

const SMALL_BYTES = 39 * 1024
/** The longest refusal. */
const MOST_ANSWERED_BYTES = 16 * 1024
/** From one account within a minute; whoever sends more is not read at all. */
const { max: BOMBS_OF_ONE } = LIMITS.creations

/** That it is too large, cannot be read, that something is wrong with it, or that the host has a game already. */
const REFUSED = [413, 400, 422, 409]

const BOMBS = [
  ...setupBombs(LIMITS.setupBytes.max),
  ...setupBombs(SMALL_BYTES),
  ...SUBTLE_SETUPS.map(({ name, setup }) => ({
    name,
    text: JSON.stringify({ commandId: newCommandId(), setup }),
  })),
]

/** Every host, whose games go on, sends as many setups as an account may, made to take long to read or to refuse. */
export async function setupBombing({ games, findings, awayMs }: Stage): Promise<Attack> {
  let [refused, longestBytes] = [0, 0]

  async function bomb(host: Visitor, signal: AbortSignal): Promise<void> {
    for (let turn = 0; turn < BOMBS_OF_ONE && !signal.aborted; turn += 1) {
      const { name, text } = BOMBS[turn % BOMBS.length] ?? { name: '', text: '' }
      const answer = await host.postText('/api/games', text)
      const { byteLength } = await answer.arrayBuffer()
      longestBytes = Math.max(longestBytes, byteLength)
      if (REFUSED.includes(answer.status)) refused += 1
      else findings.note('wrong', `${name} was answered with ${answer.status}`)
      await setTimeout(awayMs / BOMBS_OF_ONE)
    }
  }

  return {
    async run(signal) {
      await Promise.all(games.map(({ hostVisitor }) => bomb(hostVisitor.copy(), signal)))
      if (!signal.aborted) await once(signal, 'abort')
      if (refused === 0) findings.note('wrong', 'not one setup was read')
      if (longestBytes > MOST_ANSWERED_BYTES)
        findings.note('wrong', `an answer had ${longestBytes} bytes, above ${MOST_ANSWERED_BYTES}`)
      return [`${refused} setups refused, the longest answer ${longestBytes} bytes`]
    },
  }
}
