import { createGame, joinGame, openLive } from './live-client.ts'
import type { LiveSocket } from './live-socket.ts'
import { BLUE_CODE, newHost, RED_CODE } from './running-server.ts'
import type { Visitor } from './visitor.ts'

/** What each team of a rich game has. */
export const RICH_CENTS = 1_000_000

/** Someone who bids dollar by dollar on a zone of their own, so that its total counts their bids. */
export interface Bidder {
  visitor: Visitor
  teamId: string
  zoneId: string
  socket: LiveSocket
  acknowledged: number
}

/** What a bidder's phone shows of their bids, in cents. */
export const totalOf = ({ socket, zoneId, teamId }: Bidder): number =>
  socket.view.zones.find(({ id }) => id === zoneId)?.totals[teamId] ?? 0

/** A running game of two rich teams. @param origins of the servers at which its phones are in turn */
export async function richGame(origins: readonly string[], phones: number) {
  const [origin = ''] = origins
  const host = await newHost({ origin })
  const { gameId, code: gameCode } = await createGame(host)
  const desk = await openLive(host, gameId)
  await desk.command({ type: 'StartGame' })
  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: RICH_CENTS }))
  const { ok } = await desk.command({ type: 'EditBudgets', edits })
  if (!ok) throw new Error('the teams were not made rich')
  const bidders: Bidder[] = []
  for (let index = 0; index < phones; index += 1) {
    const teamCode = index < phones / 2 ? RED_CODE : BLUE_CODE
    const { visitor, seat } = await joinGame(origin, { gameCode, teamCode })
    const there = visitor.at(origins[index % origins.length] ?? '')
    const socket = await openLive(there, gameId)
    bidders.push({
      visitor: there,
      teamId: seat.teamId ?? '',
      zoneId: `z0${index + 1}`,
      socket,
      acknowledged: 0,
    })
  }
  return { gameId, host, bidders }
}
