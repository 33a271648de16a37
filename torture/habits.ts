import type { Command } from '#core/game/commands.ts'
import type { GameView } from '#core/game/state.ts'
import { claimedCards, liveCards } from '#core/rules/flop.ts'
import { bidOn } from '#test/live-client.ts'
import type { SeededRandom } from '#test/sim/seeded-random.ts'

const BUDGET_CENTS = 10_000_000

/** What a player does next, on what the phone shows; null for a message in the chat. */
export function playersNext(view: GameView, teamId: string, random: SeededRandom): Command | null {
  if (random.chance(0.04)) return null
  const cards = liveCards(view)
  if (random.chance(0.15) && cards.length > 0) return { type: 'ClaimCard', cardId: random.pick(cards).id }
  if (random.chance(0.01)) return { type: 'SetNickname', nickname: `Nick ${random.int(1_000)}` }
  return bidOn(view, random.pick(view.zones).id, teamId, 1 + random.int(20))
}

/** What a host does next: budgets above all, so that money comes from everywhere. */
export function hostsNext(view: GameView, random: SeededRandom): Command {
  const team = random.pick(view.teams)
  const claimed = claimedCards(view)
  if (random.chance(0.25) && claimed.length > 0) return { type: 'UndoClaim', cardId: random.pick(claimed).id }
  if (random.chance(0.2)) {
    const zone = random.pick(view.zones)
    const seenCents = zone.totals[team.id] ?? 0
    const edits = [{ zoneId: zone.id, teamId: team.id, seenCents, toCents: random.int(50) * 100 }]
    return { type: 'EditBids', edits }
  }
  const bid = view.feed.findLast((item) => item.bid !== undefined && item.bidMark !== 'voided')?.bid
  if (random.chance(0.1) && bid !== undefined)
    return { type: 'VoidBid', bid, refund: random.chance(0.5), reason: 'Nobody was there.' }
  if (view.pause ? random.chance(0.8) : random.chance(0.02)) return pauseOrResume(view)
  if (random.chance(0.1)) return hostsChange(view, random)
  if (random.chance(0.15)) return { type: 'PostAnnouncement', text: `Word ${random.int(1_000_000)}` }
  const toCents = BUDGET_CENTS + random.int(500) * 100
  return { type: 'EditBudgets', edits: [{ teamId: team.id, seenCents: team.balanceCents, toCents }] }
}

/** A short pause: most of the time there is something to bid on. */
const pauseOrResume = ({ pause }: GameView): Command =>
  pause ? { type: 'ResumeGame' } : { type: 'PauseGame', reason: 'Rain' }

/** Mends words, or closes a zone for a while: most stay open, so that there is something to bid on. */
function hostsChange({ zones }: GameView, random: SeededRandom): Command {
  const closed = zones.filter((zone) => zone.closed)
  const zoneId = (closed[0] ?? random.pick(zones)).id
  if (closed.length > 0 && random.chance(0.7)) return { type: 'ReopenZone', zoneId }
  if (closed.length === 0 && random.chance(0.3)) return { type: 'CloseZone', zoneId, reason: 'A parade.' }
  const { id } = random.pick(zones)
  return { type: 'FixWords', target: 'zone', id, title: `Riverside ${random.int(1_000_000)}` }
}
