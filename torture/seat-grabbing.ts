import { setTimeout } from 'node:timers/promises'
import { LIMITS } from '#server/limits/table.ts'
import { openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Attack, Stage } from './attack.ts'

const JOINS_AT_ONCE = 20
const CHATTERERS = 20
/** Above what a person may, below what cuts a socket. */
const PAUSE_MS = 1_000 / (2 * LIMITS.commands.max)
const TEAM_CODE = 'red123'

/**
 * One machine takes every seat that it can get in a game where others play, and changes names without end. Players
 * from elsewhere still find a seat.
 */
export async function seatGrabbing({ games, attacker, findings }: Stage): Promise<Attack> {
  const [game] = games
  const gameCode = game?.host.view?.code ?? ''
  const seats: Visitor[] = []
  let renamed = 0

  /** @returns whether the seat was given */
  async function join(visitor: Visitor): Promise<boolean> {
    await visitor.get('/api/me')
    const body = { commandId: newCommandId(), gameCode, teamCode: TEAM_CODE }
    return (await visitor.post('/api/join', body)).status === 200
  }

  async function grab(): Promise<boolean> {
    const visitor = attacker()
    const isSeated = await join(visitor)
    if (isSeated) seats.push(visitor)
    return isSeated
  }

  async function rename(visitor: Visitor, signal: AbortSignal): Promise<void> {
    const socket = await openLive(visitor, game?.gameId ?? '')
    while (!signal.aborted) {
      const { ok } = await socket.command({ type: 'SetNickname', nickname: `Grabber ${renamed}` })
      if (ok) renamed += 1
      await setTimeout(PAUSE_MS)
    }
    await socket.close()
  }

  return {
    async run(signal) {
      let isTaking = true
      while (isTaking && !signal.aborted) {
        const taken = await Promise.all(Array.from({ length: JOINS_AT_ONCE }, grab))
        isTaking = taken.includes(true)
      }
      const renaming = seats.slice(0, CHATTERERS).map((visitor) => rename(visitor, signal))
      if (!(await join(attacker('203.0.113.67'))))
        findings.note('wrong', 'a player from elsewhere found no seat')
      await Promise.all(renaming)
      const most = CHATTERERS * LIMITS.nicknames.max * 2
      if (seats.length > LIMITS.seatsOfAddress.max)
        findings.note('wrong', `one address has ${seats.length} seats`)
      if (renamed > most) findings.note('wrong', `${renamed} names were changed, above ${most}`)
      return [`${seats.length} seats taken, ${renamed} names changed`]
    },
  }
}
