import { type Holding, heldAfter, NOTHING } from '#core/game/bid-history.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import type { BidEdit, GameView, PlacedBid } from '#core/game/state.ts'

/** A bid that changed a zone's owner. Times are ms on the game's clock since the start. */
interface Capture {
  readonly zoneId: ZoneId
  readonly teamId: TeamId
  /** Who held the zone before; null for nobody. */
  readonly fromTeamId: TeamId | null
  /** The bid that did it. */
  readonly amountCents: number
  readonly atMs: number
  /** How long the team then held the zone, as far as the end. */
  readonly heldMs: number
  /** It held the zone when the result stood. */
  readonly isKept: boolean
}

/** A claim that stands. */
interface StandingClaim {
  readonly cardId: CardId
  readonly teamId: TeamId
  /** How long the card had been in the flop. */
  readonly tookMs: number
  readonly atMs: number
}

/** What a game was, told from its end: as if voided bids had never been placed. */
export interface Retelling {
  /** Each zone's in order. */
  readonly captures: readonly Capture[]
  /** Bids were placed, and weren't voided. */
  readonly hasBids: boolean
  readonly claims: readonly StandingClaim[]
  /** When play ended: time ran out, or the host ended it before. */
  readonly endMs: number
}

/** What is known of an entry that is retold. */
export type ToldEntry = Pick<Entry, 'atMs' | 'events'>

type Item = { readonly atMs: number } & (
  | Pick<PlacedBid, 'number' | 'teamId' | 'amountCents'>
  | Pick<BidEdit, 'changes'>
)

/**
 * Retells a game by one pass over its entries, in order; those before the start tell nothing.
 * @param end the game as it stands after them
 * @see docs/rules.md I20, I21
 */
export function retell(
  end: Pick<GameView, 'teams' | 'zones' | 'cards'>,
  entries: Iterable<ToldEntry>,
): Retelling {
  const pass = new Pass()
  for (const { atMs, events } of entries) for (const event of events) pass.add(event, atMs)
  const teamIds = end.teams.map(({ id }) => id)
  const zones = end.zones.map(({ id }) => ({ id, items: pass.standing(id) }))
  return {
    captures: zones.flatMap(({ id, items }) => capturesOf(id, items, teamIds, pass.endMs)),
    hasBids: zones.some(({ items }) => items.some((item) => 'number' in item)),
    claims: end.cards.flatMap(({ id, status, claimedBy, review }) => {
      const claim = pass.claims.get(id)
      const stands = status === 'claimed' && claimedBy !== null && review !== 'rejected'
      return stands && claim ? [{ cardId: id, teamId: claimedBy, ...claim }] : []
    }),
    endMs: pass.endMs,
  }
}

/** Gathers what the pass over the entries brings. */
class Pass {
  /** By card, without those that were undone. */
  readonly claims = new Map<CardId, Pick<StandingClaim, 'tookMs' | 'atMs'>>()
  readonly #items = new Map<ZoneId, Item[]>()
  readonly #voided = new Set<number>()
  /** Since when cards have been in the flop, on the game's clock; a card that came back as if it had never left. */
  readonly #dealtMs = new Map<CardId, number>()
  #bids = 0
  #startedAtMs: number | null = null
  #pausedSinceMs: number | null = null
  #pausedMs = 0
  #lastMs = 0
  #endMs: number | null = null

  get endMs(): number {
    return this.#endMs ?? this.#lastMs
  }

  /** A zone's bids and edits in order, without the bids that were voided. */
  standing(zoneId: ZoneId): readonly Item[] {
    const items = this.#items.get(zoneId) ?? []
    return items.filter((item) => !('number' in item && this.#voided.has(item.number)))
  }

  add(event: GameEvent, atMs: number): void {
    this.#tick(event, atMs)
    this.#lastMs = this.#clockMs(atMs)
    const nowMs = this.#lastMs
    switch (event.type) {
      case 'TimeRanOut':
      case 'GameEnded':
        this.#endMs ??= nowMs
        break
      case 'CardDrawn':
        this.#dealtMs.set(event.card.id, nowMs)
        break
      case 'CardClaimed':
        this.claims.set(event.cardId, {
          tookMs: nowMs - (this.#dealtMs.get(event.cardId) ?? 0),
          atMs: nowMs,
        })
        break
      case 'ClaimUndone':
        this.#dealtMs.set(event.cardId, nowMs - (this.claims.get(event.cardId)?.tookMs ?? 0))
        this.claims.delete(event.cardId)
        break
      case 'BidPlaced': {
        const { zoneId, teamId, amountCents, number = this.#bids + 1 } = event
        this.#bids = number
        this.#note(zoneId, { atMs: nowMs, number, teamId, amountCents })
        break
      }
      case 'ZoneBidsAdjusted':
        this.#note(event.zoneId, { atMs: nowMs, changes: event.changes })
        break
      case 'BidVoided':
        this.#voided.add(event.bid.number)
        break
    }
  }

  #tick(event: GameEvent, atMs: number): void {
    if (event.type === 'GameStarted') this.#startedAtMs = event.startedAtMs
    if (event.type === 'GamePaused') this.#pausedSinceMs = event.sinceMs
    if (event.type !== 'GameResumed') return
    this.#pausedMs += atMs - (this.#pausedSinceMs ?? atMs)
    this.#pausedSinceMs = null
  }

  #clockMs(atMs: number): number {
    if (this.#startedAtMs === null) return 0
    return Math.max(0, (this.#pausedSinceMs ?? atMs) - this.#startedAtMs - this.#pausedMs)
  }

  #note(zoneId: ZoneId, item: Item): void {
    const items = this.#items.get(zoneId)
    if (items) items.push(item)
    else this.#items.set(zoneId, [item])
  }
}

/** What an edit gives to a team, the team hasn't captured. */
function capturesOf(
  zoneId: ZoneId,
  items: readonly Item[],
  teamIds: readonly TeamId[],
  endMs: number,
): Capture[] {
  const captures: Capture[] = []
  let held: Holding = NOTHING
  let open: Omit<Capture, 'heldMs' | 'isKept'> | null = null
  const close = (atMs: number, isKept: boolean) => {
    if (open) captures.push({ ...open, heldMs: Math.max(0, Math.min(atMs, endMs) - open.atMs), isKept })
    open = null
  }
  for (const item of items) {
    const next = heldAfter(held, item, teamIds)
    if (next.currentOwner !== held.currentOwner) {
      close(item.atMs, false)
      if ('number' in item) {
        const { teamId, amountCents, atMs } = item
        open = { zoneId, teamId, fromTeamId: held.currentOwner, amountCents, atMs }
      }
    }
    held = next
  }
  close(endMs, true)
  return captures
}
