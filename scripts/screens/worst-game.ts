import type { BrowserContext } from '@playwright/test'
import { command, readGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'

const CLAIMS = 9

/**
 * Brings a started game to its extremes: bids on every zone, a full feed, and a team that spent
 * everything before its first claim was undone, which leaves eight cards and a balance below zero.
 */
export async function playWorst(
  { origin, advance }: Server,
  gameId: string,
  desk: BrowserContext,
  players: readonly BrowserContext[],
): Promise<void> {
  const { zones, teams } = await readGame(desk, origin, gameId)
  const edits = zones.flatMap((zone, index) =>
    teams.map((team, place) => ({
      zoneId: zone.id,
      teamId: team.id,
      seenCents: 0,
      toCents: index === 19 ? 0 : ((index * 7 + place * 5) % 6) * 11_111_111,
    })),
  )
  await command(desk, origin, gameId, { type: 'EditBids', edits })

  const claimed: string[] = []
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    const player = players[claim % players.length]
    if (!player) throw new Error('nobody plays')
    await advance(70_000)
    const { cards } = await readGame(player, origin, gameId)
    const card = cards.find(({ status }) => status === 'in_flop')
    await command(player, origin, gameId, { type: 'ClaimCard', cardId: card?.id })
    if (card) claimed.push(card.id)
  }
  await spendAll(origin, gameId, players[1], 1)
  await command(desk, origin, gameId, { type: 'UndoClaim', cardId: claimed[1] })
  const text = 'Meet at the fountain in Washington Square at six, and bring all the evidence. '.repeat(2)
  await command(desk, origin, gameId, { type: 'PostAnnouncement', text: text.slice(0, 140).trim() })
}

async function spendAll(
  origin: string,
  gameId: string,
  player: BrowserContext | undefined,
  team: number,
): Promise<void> {
  if (!player) throw new Error('nobody can spend')
  const { zones, teams } = await readGame(player, origin, gameId)
  const [zone] = zones
  const totals = zone?.totals ?? {}
  await command(player, origin, gameId, {
    type: 'PlaceBid',
    zoneId: zone?.id,
    amountCents: teams[team]?.balanceCents,
    seenHighestCents: Math.max(0, ...Object.values(totals)),
    seenOwnCents: totals[teams[team]?.id ?? ''] ?? 0,
  })
}
