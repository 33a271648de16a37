import type { BrowserContext } from '@playwright/test'
import { openLive } from '#test/live-client.ts'
import type { LiveSocket } from '#test/live-socket.ts'
import { createVisitor } from '#test/visitor.ts'
import { command, type Game, joinGame, readGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'

const MINUTE_MS = 60_000
const COLORS = ['red', 'blue', 'yellow', 'green'] as const

/** Four teams, everything else as it comes. */
export const SETUP = {
  teams: COLORS.map((color) => ({
    id: color,
    color,
    name: `${color[0]?.toUpperCase()}${color.slice(1)} Team`,
  })),
}

/** What happens: after some minutes a team claims a card, or bids a share of what it has on a zone by its number. */
type Deed =
  | [minutes: number, team: number, what: 'claim']
  | [minutes: number, team: number, what: number, zone: number]

const STORY: readonly Deed[] = [
  [14, 1, 'claim'],
  [9, 0, 'claim'],
  [3, 2, 'claim'],
  [6, 1, 0.5, 3],
  [2, 3, 'claim'],
  [8, 0, 0.4, 1],
  [4, 2, 0.6, 6],
  [11, 1, 'claim'],
  [5, 0, 'claim'],
  [1, 3, 0.7, 9],
  [7, 1, 0.4, 5],
  [3, 0, 0.8, 3],
  [12, 2, 'claim'],
  [2, 0, 'claim'],
  [6, 2, 0.5, 7],
  [4, 0, 0.3, 4],
  [3, 1, 'claim'],
  [5, 0, 0.3, 10],
  [2, 1, 0.6, 3],
]

/**
 * Plays a part of an afternoon by the real sockets.
 * @param players a browser of each team, in order
 * @param afterClaim what a team does about a card once it has claimed it
 */
export async function playStory(
  server: Server,
  gameId: string,
  players: readonly BrowserContext[],
  afterClaim?: (player: BrowserContext, cardId: string) => Promise<void>,
): Promise<void> {
  for (const [minutes, team, what, zoneNumber] of STORY) {
    await server.advance(minutes * MINUTE_MS)
    const player = players[team]
    if (!player) throw new Error(`nobody plays for team ${team}`)
    const game = await readGame(player, server.origin, gameId)
    const order = what === 'claim' ? claimOf(game) : bidOf(game, team, what, zoneNumber)
    await command(player, server.origin, gameId, order)
    if ('cardId' in order && order.cardId !== undefined) await afterClaim?.(player, order.cardId)
  }
  await server.advance(1.4 * MINUTE_MS)
}

/** Has a seated browser's team see it here, as an open page does. */
export async function keepHere(context: BrowserContext, origin: string, gameId: string): Promise<LiveSocket> {
  const cookies = (await context.cookies()).map(({ name, value }) => [name, value] as const)
  return openLive(createVisitor(origin, new Map(cookies)), gameId)
}

/** Seats a browser. */
export async function sit(context: BrowserContext, origin: string, gameCode: string, team: number) {
  await joinGame(context.request, origin, { gameCode, teamCode: `${COLORS[team]}123` })
}

function claimOf({ cards }: Game) {
  // The best paid, as players would.
  const [best] = cards.filter(({ status }) => status === 'in_flop').sort((a, b) => b.value - a.value)
  return { type: 'ClaimCard', cardId: best?.id }
}

function bidOf({ zones, teams }: Game, team: number, share: number, zoneNumber = 1) {
  const zone = zones.find(({ number }) => number === zoneNumber)
  const totals = zone?.totals ?? {}
  return {
    type: 'PlaceBid',
    zoneId: zone?.id,
    amountCents: Math.floor(((teams[team]?.balanceCents ?? 0) * share) / 100) * 100,
    seenHighestCents: Math.max(0, ...Object.values(totals)),
    seenOwnCents: totals[teams[team]?.id ?? ''] ?? 0,
  }
}
