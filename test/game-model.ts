import { expect } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { DEFAULT_OPTIONS, type OwnOptions, optionsOf } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'

type Created = Extract<GameEvent, { type: 'GameCreated' }>

/** A claim that stands: what it has paid, and how it stands with the host. */
interface Claim {
  readonly by: string
  readonly leftMs: number | null
  atMs: number
  paid: number
  isOpen: boolean
  isDisputed: boolean
}

/** What a team has gained and given, in cents, added up from events alone. */
interface Ledger {
  earned: number
  undone: number
  refunded: number
  adjusted: number
  spent: number
}

interface ModelZone {
  owner: string | null
  totals: Map<string, number>
  /** Numbers of bids, and edits. */
  steps: (number | { teamId: string; byCents: number }[])[]
}

interface ModelBid {
  zoneId: string
  teamId: string
  amountCents: number
  isVoid: boolean
  readonly disputedBy: Set<string>
}

/** A team's question about a zone. */
const keyOf = ({ teamId, zoneId }: { teamId: string; zoneId: string }): string => `${teamId} ${zoneId}`

/**
 * The game told a second time, naively and on its own: it learns only what happened, knows the rules
 * by heart, and objects when an event breaks one or the state is not what should have come of it.
 */
export class GameModel {
  #teams: string[]
  #values: Map<string, number>
  #ledgers: Map<string, Ledger>
  #zones: Map<string, ModelZone>
  /** By number, from 1. */
  readonly #bids: ModelBid[] = []
  /** The teams that dispute a bid, by its number. */
  readonly #doubted = new Map<number, Set<string>>()
  #isDeclared = false
  /** Bids are hidden, so nothing may tell of them. */
  #isBlind = false
  /** In the order of the host's list. */
  #deck: Set<string>
  readonly #drawn = new Set<string>()
  readonly #withdrawn = new Set<string>()
  readonly #closed = new Set<string>()
  /** Every id that anything ever had. */
  readonly #ever: Set<string>
  readonly #live = new Map<string, number | null>()
  readonly #claimed = new Map<string, Claim>()
  readonly #double = new Set<string>()
  /** Until when nobody may bid, by zone. */
  readonly #locked = new Map<string, number>()
  /** How many proofs a team has posted about a card, and since when it has any. */
  readonly #proofs = new Map<string, { count: number; sinceMs: number }>()
  #options: OwnOptions
  readonly #expired = new Set<string>()
  #lifetimeMs: number
  #endsAtMs = Number.POSITIVE_INFINITY
  #hasStarted = false
  /** When it starts by itself; null if it doesn't. */
  #startsAtMs: number | null = null
  /** When the game's clock stopped; null while it runs. */
  #stoppedAtMs: number | null = null
  /** When each request's bid goes through, and until when teams may bid on zones from anywhere. */
  readonly #asked = new Map<string, number>()
  readonly #allowed = new Map<string, number>()
  readonly #declined = new Map<string, number>()
  #isOver = false
  /** When announcements are due, by id. */
  readonly #planned = new Map<string, number>()

  constructor({ teams, zones, cards, challengeDurationMinutes, options = {} }: Created) {
    this.#options = options
    this.#teams = teams.map(({ id }) => id)
    this.#values = new Map(cards.map(({ id, value }) => [id, value * 100]))
    this.#ledgers = new Map(
      this.#teams.map((id) => [id, { earned: 0, undone: 0, refunded: 0, adjusted: 0, spent: 0 }]),
    )
    this.#zones = new Map(zones.map(({ id }) => [id, { owner: null, totals: new Map(), steps: [] }]))
    this.#deck = new Set(cards.map(({ id }) => id))
    this.#lifetimeMs = (challengeDurationMinutes ?? 120) * 60_000
    this.#ever = new Set([...this.#teams, ...this.#zones.keys(), ...this.#deck])
  }

  /** Drawn cards, in any state: all that a player may know of. */
  isDrawn(cardId: string): boolean {
    return this.#drawn.has(cardId)
  }

  /** Whether what the bidder saw has changed in a way that matters: rule B8 in other words. */
  isOutdated(bid: Extract<Command, { type: 'PlaceBid' }>, teamId: string): boolean {
    const { totals } = this.#zone(bid.zoneId)
    const own = totals.get(teamId) ?? 0
    if (own !== bid.seenOwnCents) return true
    if (this.#isBlind) return false
    const reached = own + bid.amountCents
    const lead = Math.max(0, ...totals.values())
    return bid.seenHighestCents <= reached && reached < lead
  }

  /** Learns what happened; fails when the rules did not allow it. */
  learn(event: GameEvent, atMs: number): void {
    switch (event.type) {
      case 'StartScheduled':
        this.#isLobby([], [])
        expect(event.atMs, 'a start is scheduled for later').toBeGreaterThan(atMs)
        this.#startsAtMs = event.atMs
        return
      case 'StartUnscheduled':
        expect(this.#startsAtMs, 'a scheduled start is called off').not.toBeNull()
        this.#startsAtMs = null
        return
      case 'StartLapsed':
        this.#isLobby([], [])
        expect([atMs, event.atMs], 'a start lapses at its time').toEqual([this.#startsAtMs, atMs])
        this.#startsAtMs = null
        return
      case 'GameStarted':
        expect(this.#hasStarted, 'a game is started once').toBe(false)
        if (this.#startsAtMs !== null)
          expect(atMs, 'not after its scheduled start').toBeLessThanOrEqual(this.#startsAtMs)
        this.#startsAtMs = null
        this.#endsAtMs = event.endsAtMs
        expect(event.startCents ?? 0, 'start money').toBe(100 * this.#house.startDollars)
        for (const ledger of this.#ledgers.values()) ledger.earned += event.startCents ?? 0
        return
      case 'OptionsRevised':
        this.#isLobby([], [])
        this.#options = event.options
        return
      case 'PlayerJoined':
      case 'PlayerChangedTeam':
        if (this.#hasStarted) expect(this.#house.areTeamsClosed, 'the teams are open').toBe(false)
        return
      case 'MessagePosted':
        if (event.cardId !== null && event.teamId !== null)
          this.#prove(`${event.cardId} ${event.teamId}`, atMs)
        return
      case 'MessageDeleted':
        if (event.evidence) this.#unprove(`${event.evidence.cardId} ${event.evidence.teamId}`)
        return
      case 'ClaimDisputed':
        Object.assign(this.#claimOf(event.cardId), { isOpen: true, isDisputed: true })
        return
      case 'ClaimRejected':
        Object.assign(this.#claimOf(event.cardId), { isOpen: false, isDisputed: false })
        return
      case 'ClaimApproved':
        this.#approve(event, atMs)
        return
      case 'CardDrawn':
        this.#draw(event, atMs)
        return
      case 'CardExpired':
        this.#playsAt(atMs)
        this.#clockRuns()
        expect(this.#live.get(event.cardId), 'a card expires at its time').toBe(atMs)
        this.#live.delete(event.cardId)
        this.#expired.add(event.cardId)
        return
      case 'CardClaimed':
        this.#claim(event, atMs)
        return
      case 'ClaimUndone':
        this.#undo(event, atMs)
        return
      case 'BidPlaced':
        this.#bid(event, atMs)
        return
      case 'BidAsked': {
        this.#playsAt(atMs)
        this.#clockRuns()
        expect(this.#house.location).toBe('required')
        const open = [...this.#asked].filter(([key]) => key.startsWith(`${event.teamId} `))
        expect(open.length, 'a team has three requests').toBeLessThan(3)
        expect(this.#asked.has(keyOf(event)), 'one a zone').toBe(false)
        expect(this.#allowed.get(keyOf(event)) ?? 0, 'and none it does without').toBeLessThanOrEqual(atMs)
        expect(this.#declined.get(keyOf(event)) ?? 0, 'nor one just declined').toBeLessThanOrEqual(atMs)
        expect(event.askedAtMs).toBeGreaterThanOrEqual(atMs)
        expect(event.dueAtMs).toBe(atMs + 180_000)
        this.#asked.set(keyOf(event), event.dueAtMs)
        return
      }
      case 'BidAllowed':
        expect(this.#asked.delete(keyOf(event)), 'what waits is allowed').toBe(true)
        expect(event.untilMs).toBe((this.#stoppedAtMs ?? atMs) + 600_000)
        this.#allowed.set(keyOf(event), event.untilMs)
        return
      case 'BidDeclined':
        expect(this.#asked.delete(keyOf(event)), 'what waits is declined').toBe(true)
        expect(event.untilMs).toBe((this.#stoppedAtMs ?? atMs) + 600_000)
        this.#declined.set(keyOf(event), event.untilMs)
        return
      case 'BidLapsed':
        this.#clockRuns()
        expect(this.#dueOf(event), 'a request lapses at its time').toBe(atMs)
        this.#asked.delete(keyOf(event))
        return
      case 'BudgetAdjusted':
        expect(event.fromCents, 'an edit starts from the balance').toBe(this.#balance(event.teamId))
        expect(event.toCents).toBeGreaterThanOrEqual(0)
        this.#ledger(event.teamId).adjusted += event.toCents - event.fromCents
        return
      case 'ZoneBidsAdjusted':
        this.#edit(event)
        return
      case 'BidVoided':
        this.#void(event)
        return
      case 'BidDisputed':
        this.#dispute(event)
        return
      case 'BidUpheld':
        expect(this.#doubted.delete(event.bid.number), 'a disputed bid is upheld').toBe(true)
        return
      case 'ResultDeclared':
        expect(this.#isOver, 'a result is declared after the end').toBe(true)
        expect([...this.#doubted.keys()], 'and once nothing is disputed').toEqual([])
        this.#isDeclared = true
        return
      case 'DeckFoundEmpty':
        expect(this.#deck.size, 'the deck is empty').toBe(0)
        expect(this.#live.size).toBeLessThan(7)
        return
      case 'BlindBegan': {
        const hidden = this.#house.hiddenLastMinutes ?? 0
        expect(atMs, 'bids are hidden in the last minutes').toBeGreaterThanOrEqual(
          this.#endsAtMs - hidden * 60_000,
        )
        expect(event.sinceMs).toBe(atMs)
        this.#isBlind = true
        this.#locked.clear()
        return
      }
      case 'BlindEnded':
        expect(this.#isBlind).toBe(true)
        this.#isBlind = false
        return
      case 'TimeRanOut':
        expect(atMs, 'time runs out at the end').toBe(this.#endsAtMs)
        expect([...this.#asked.keys()], 'nobody waits for an answer any more').toEqual([])
        this.#clockRuns()
        this.#isOver = true
        return
      case 'TeamsRevised':
        this.#isLobby(event.teams, this.#teams)
        this.#teams = event.teams.map(({ id }) => id)
        this.#ledgers = new Map(
          this.#teams.map((id) => [id, { earned: 0, undone: 0, refunded: 0, adjusted: 0, spent: 0 }]),
        )
        return
      case 'ZonesRevised':
        this.#isLobby(event.zones, [...this.#zones.keys()])
        this.#zones = new Map(
          event.zones.map(({ id }) => [id, { owner: null, totals: new Map(), steps: [] }]),
        )
        return
      case 'CardsRevised': {
        const cards = event.cards ?? []
        this.#isLobby(cards, [...this.#deck])
        this.#deck = new Set(cards.map(({ id }) => id))
        this.#values = new Map(cards.map(({ id, value }) => [id, value * 100]))
        return
      }
      case 'TimingRevised':
        this.#isLobby([], [])
        this.#lifetimeMs = event.challengeDurationMinutes * 60_000
        return
      case 'CardWithdrawn':
        this.#withdraw(event, atMs)
        return
      case 'ZoneClosed':
        this.#playsAt(atMs)
        this.#closed.add(event.zoneId)
        return
      case 'ZoneReopened':
        this.#playsAt(atMs)
        this.#closed.delete(event.zoneId)
        return
      case 'AnnouncementScheduled':
        expect(event.atMs, 'an announcement is scheduled for later').toBeGreaterThan(atMs)
        expect(this.#planned.size, 'twenty at most').toBeLessThan(20)
        this.#planned.set(event.id, event.atMs)
        return
      case 'AnnouncementUnscheduled':
        expect(this.#planned.delete(event.id), 'a scheduled announcement goes').toBe(true)
        return
      case 'AnnouncementLapsed':
        expect(this.#planned.get(event.id), 'an announcement lapses after its time').toBeLessThanOrEqual(atMs)
        return
      case 'GameEnded':
        this.#planned.clear()
        return
      case 'GamePaused':
        expect(this.#isOver, 'a game is paused while it runs').toBe(false)
        this.#stoppedAtMs ??= atMs
        expect(event.sinceMs, 'the clock stops once').toBe(this.#stoppedAtMs)
        return
      case 'GameExtended':
        expect(this.#isOver, 'a game is extended while it runs').toBe(false)
        expect(event.endsAtMs - this.#endsAtMs).toBe(event.minutes * 60_000)
        expect(event.endsAtMs, 'never into the past').toBeGreaterThan(this.#stoppedAtMs ?? atMs)
        this.#endsAtMs = event.endsAtMs
        return
      case 'GameResumed':
        this.#resume(event, atMs)
        return
      case 'CardExpiryCorrected':
        throw new Error('a game that was never tampered with needs no corrections')
    }
  }

  /** Fails when the state is not what should have come of it. */
  agreesWith(state: GameState): void {
    if (state.status === 'active') expect(state.pause?.sinceMs ?? null).toBe(this.#stoppedAtMs)
    expect((state.scheduled ?? []).map(({ id }) => id).sort()).toEqual([...this.#planned.keys()].sort())
    if (state.status !== 'completed') expect(state.startsAtMs ?? null).toBe(this.#startsAtMs)
    for (const { id, balanceCents } of state.teams) {
      const { earned, adjusted, undone, spent, refunded } = this.#ledger(id)
      expect(balanceCents + spent, `money of ${id}`).toBe(earned + adjusted - undone + refunded)
    }
    for (const { id, currentOwner, currentBidCents, totals } of state.zones) {
      const zone = this.#zone(id)
      const highest = Math.max(0, ...zone.totals.values())
      expect([currentOwner, currentBidCents], `zone ${id}`).toEqual([zone.owner, highest])
      expect(totals).toEqual(Object.fromEntries(zone.totals))
      if (currentOwner !== null) expect(totals[currentOwner]).toBe(currentBidCents)
    }
    for (const { id, claimedBy, paidCents } of state.cards) {
      const claim = this.#claimed.get(id)
      expect(claimedBy, `claim of ${id}`).toBe(claim?.by ?? null)
      if (claim && paidCents !== undefined) expect(paidCents, `paid for ${id}`).toBe(claim.paid)
    }
    const inState = (status: string) =>
      state.cards.filter((card) => card.status === status).map(({ id }) => id)
    expect(state.deck.map(({ id }) => id)).toEqual([...this.#deck])
    expect(state.teams.map(({ id }) => id)).toEqual(this.#teams)
    expect(state.zones.map(({ id }) => id)).toEqual([...this.#zones.keys()])
    expect(inState('withdrawn')).toEqual([...this.#withdrawn].sort())
    expect(inState('in_flop')).toEqual([...this.#live.keys()].sort())
    expect(inState('claimed')).toEqual([...this.#claimed.keys()].sort())
    expect(inState('expired')).toEqual([...this.#expired].sort())
    expect(state.deck.length + state.cards.length, 'no card is lost or doubled').toBe(this.#values.size)
    for (const { id, status, expiryTimeMs } of state.cards) {
      if (status === 'in_flop') expect(expiryTimeMs).toBe(this.#live.get(id))
    }
  }

  /** Fails when, after a whole entry, a card is missing from the flop. */
  isRefilled(): void {
    if (!this.#hasStarted || this.#isOver) return
    if (this.#live.size < 7) expect(this.#deck.size, 'seven are live while the deck lasts').toBe(0)
  }

  /** Fails when something that approves itself has not done so in time. */
  isDecided(nowMs: number): void {
    const clockMs = this.#stoppedAtMs ?? nowMs
    for (const cardId of this.#claimed.keys()) {
      expect(this.#approvesAtMs(cardId), `${cardId} approves itself`).toBeGreaterThan(clockMs)
    }
  }

  get #house() {
    return optionsOf({ options: this.#options })
  }

  #draw(event: Extract<GameEvent, { type: 'CardDrawn' }>, atMs: number): void {
    const { card, startTimeMs, expiryTimeMs, isDouble = false } = event
    const lastMs = (this.#house.doubleLastMinutes ?? -1) * 60_000
    const clockMs = this.#stoppedAtMs ?? atMs
    expect(isDouble, 'only the last cards pay double').toBe(clockMs >= this.#endsAtMs - lastMs)
    if (isDouble) this.#double.add(card.id)
    this.#playsAt(atMs)
    expect(this.#live.size, 'nothing is drawn to a full flop').toBeLessThan(7)
    expect(this.#deck.has(card.id), 'a card is drawn once').toBe(true)
    if (this.#hasStarted) expect(card.id, 'the last of the list is drawn').toBe([...this.#deck].at(-1))
    expect([startTimeMs, expiryTimeMs]).toEqual([clockMs, clockMs + this.#lifetimeMs])
    this.#deck.delete(card.id)
    this.#drawn.add(card.id)
    this.#live.set(card.id, expiryTimeMs)
  }

  /** A section is changed before the start; what is new in it has an id of its own. */
  #isLobby(items: readonly { id: string }[], before: readonly string[]): void {
    expect(this.#endsAtMs, 'the setup is changed in the lobby').toBe(Number.POSITIVE_INFINITY)
    const ids = items.map(({ id }) => id)
    expect(new Set(ids).size, 'no id stands for two things').toBe(ids.length)
    const fresh = ids.filter((id) => !before.includes(id))
    expect(
      fresh.filter((id) => this.#ever.has(id)),
      'no id is used again',
    ).toEqual([])
    for (const id of fresh) this.#ever.add(id)
  }

  #withdraw({ cardId, isInDeck }: Extract<GameEvent, { type: 'CardWithdrawn' }>, atMs: number): void {
    this.#playsAt(atMs)
    if (isInDeck) {
      expect(this.#deck.delete(cardId), 'a card of the deck goes').toBe(true)
      this.#values.delete(cardId)
      return
    }
    expect(this.#live.delete(cardId), 'a live card goes').toBe(true)
    this.#withdrawn.add(cardId)
  }

  /** Told that the entry which started the game is complete: from now on draws follow the ids. */
  hasStarted(): void {
    this.#hasStarted = true
  }

  #claim(event: Extract<GameEvent, { type: 'CardClaimed' }>, atMs: number): void {
    const { cardId, teamId: by, isUnpaid = false, rewardCents } = event
    this.#playsAt(atMs)
    this.#clockRuns()
    const expiryMs = this.#live.get(cardId)
    if (expiryMs === undefined) throw new Error('only a live card is claimed')
    if (expiryMs !== null) expect(atMs, 'before its time has passed').toBeLessThan(expiryMs)
    expect(isUnpaid).toBe(this.#house.review === 'on-approval')
    const waiting = [...this.#claimed.values()].filter(
      (each) => each.by === by && each.isOpen && each.paid === 0,
    )
    if (isUnpaid) expect(waiting.length, 'three wait at most').toBeLessThan(3)
    else expect(rewardCents ?? this.#values.get(cardId), 'its reward').toBe(this.#rewardOf(cardId))
    const paid = isUnpaid ? 0 : this.#rewardOf(cardId)
    const leftMs = expiryMs === null ? null : expiryMs - atMs
    this.#live.delete(cardId)
    this.#claimed.set(cardId, { by, leftMs, atMs, paid, isOpen: true, isDisputed: false })
    this.#ledger(by).earned += paid
  }

  #approve(event: Extract<GameEvent, { type: 'ClaimApproved' }>, atMs: number): void {
    const { cardId, paidCents, isAutomatic = false } = event
    const claim = this.#claimOf(cardId)
    expect(claim.isOpen, 'only what waits is approved').toBe(true)
    expect(paidCents ?? 0, 'what was not paid yet').toBe(claim.paid > 0 ? 0 : this.#rewardOf(cardId))
    if (isAutomatic) expect(this.#approvesAtMs(cardId), 'in its own time').toBe(atMs)
    this.#ledger(claim.by).earned += paidCents ?? 0
    Object.assign(claim, { paid: claim.paid + (paidCents ?? 0), isOpen: false, isDisputed: false })
  }

  /** When a claim approves itself; never for most. */
  #approvesAtMs(cardId: string): number {
    const { by, atMs, paid, isOpen, isDisputed } = this.#claimOf(cardId)
    const { count = 0, sinceMs = 0 } = this.#proofs.get(`${cardId} ${by}`) ?? {}
    const minutes = this.#house.autoApproveMinutes
    if (minutes === null || paid > 0 || !isOpen || isDisputed || count === 0) return Number.POSITIVE_INFINITY
    return Math.max(atMs, sinceMs) + minutes * 60_000
  }

  #prove(key: string, atMs: number): void {
    const { count = 0, sinceMs = this.#stoppedAtMs ?? atMs } = this.#proofs.get(key) ?? {}
    this.#proofs.set(key, { count: count + 1, sinceMs })
  }

  #unprove(key: string): void {
    const { count = 0, sinceMs = 0 } = this.#proofs.get(key) ?? {}
    if (count > 1) this.#proofs.set(key, { count: count - 1, sinceMs })
    else this.#proofs.delete(key)
  }

  #rewardOf(cardId: string): number {
    return (this.#values.get(cardId) ?? Number.NaN) * (this.#double.has(cardId) ? 2 : 1)
  }

  #claimOf(cardId: string): Claim {
    return this.#claimed.get(cardId) ?? expect.fail(`nobody has claimed ${cardId}`)
  }

  #undo(
    { cardId, teamId, deductedCents, ...times }: Extract<GameEvent, { type: 'ClaimUndone' }>,
    atMs: number,
  ): void {
    const claim = this.#claimed.get(cardId)
    if (!claim) throw new Error('only a claim is undone')
    expect(teamId).toBe(claim.by)
    expect(times.expiryTimeMs, 'what was left is given back').toBe(
      claim.leftMs === null ? null : (this.#stoppedAtMs ?? atMs) + claim.leftMs,
    )
    if (times.expiryTimeMs !== null) expect(times.expiryTimeMs - times.startTimeMs).toBe(this.#lifetimeMs)
    this.#claimed.delete(cardId)
    this.#live.set(cardId, times.expiryTimeMs)
    expect(deductedCents ?? this.#values.get(cardId), 'what was paid is taken back').toBe(claim.paid)
    this.#ledger(teamId).undone += claim.paid
  }

  /** Nobody sends a location here: each bid that needs one is allowed, or has waited for three minutes. */
  #isAllowed(event: Extract<GameEvent, { type: 'BidPlaced' }>, atMs: number): void {
    const isRequired = this.#house.location === 'required'
    expect(event.position !== undefined).toBe(isRequired)
    if (event.position?.verdict === 'unchecked') expect(this.#dueOf(event)).toBe(atMs)
    else if (isRequired) expect(this.#allowed.get(keyOf(event)) ?? 0).toBeGreaterThan(atMs)
    this.#asked.delete(keyOf(event))
  }

  #bid(event: Extract<GameEvent, { type: 'BidPlaced' }>, atMs: number): void {
    const { zoneId, teamId, amountCents, totalCents, leads, number, lockedUntilMs } = event
    // What waited for the host until then goes through with the last moment.
    if (event.position?.verdict !== 'unchecked') this.#playsAt(atMs)
    this.#clockRuns()
    this.#isAllowed(event, atMs)
    expect(amountCents).toBeGreaterThan(0)
    expect(amountCents % 100).toBe(0)
    expect(amountCents, 'nobody bids what they lack').toBeLessThanOrEqual(this.#balance(teamId))
    expect(this.#closed.has(zoneId), 'nobody bids on a closed zone').toBe(false)
    const zone = this.#zone(zoneId)
    const highest = Math.max(0, ...zone.totals.values())
    const total = (zone.totals.get(teamId) ?? 0) + amountCents
    const takes = total > highest || (total === highest && zone.owner !== teamId)
    expect([totalCents, leads]).toEqual([total, takes])
    const { raiseCapDollars, lockMinutes } = this.#isBlind ? DEFAULT_OPTIONS : this.#house
    expect(atMs, 'nobody bids on a locked zone').toBeGreaterThanOrEqual(this.#locked.get(zoneId) ?? 0)
    const others = [...zone.totals].filter(([id]) => id !== teamId).map(([, cents]) => cents)
    if (raiseCapDollars !== null) {
      expect(total, 'within the cap').toBeLessThanOrEqual(Math.max(0, ...others) + 100 * raiseCapDollars)
    }
    const locks = lockMinutes !== null && takes && zone.owner !== teamId
    expect(lockedUntilMs).toBe(locks ? atMs + lockMinutes * 60_000 : undefined)
    if (locks) this.#locked.set(zoneId, atMs + lockMinutes * 60_000)
    zone.totals.set(teamId, total)
    if (takes) zone.owner = teamId
    this.#ledger(teamId).spent += amountCents
    this.#bids.push({ zoneId, teamId, amountCents, isVoid: false, disputedBy: new Set() })
    zone.steps.push(this.#bids.length)
    expect(number, 'bids are counted').toBe(this.#bids.length)
  }

  #void({ bid, refundCents, totalCents }: Extract<GameEvent, { type: 'BidVoided' }>): void {
    const known = this.#bids[bid.number - 1] ?? expect.fail(`no bid ${bid.number}`)
    expect(known.isVoid, 'a bid is voided once').toBe(false)
    expect([known.zoneId, known.teamId, known.amountCents]).toEqual([bid.zoneId, bid.teamId, bid.amountCents])
    expect([0, bid.amountCents], 'all of it is given back, or nothing').toContain(refundCents)
    known.isVoid = true
    this.#doubted.delete(bid.number)
    this.#ledger(bid.teamId).refunded += refundCents
    const zone = this.#zone(bid.zoneId)
    this.#locked.delete(bid.zoneId)
    const before = zone.totals.get(bid.teamId) ?? 0
    this.#replay(zone)
    expect(totalCents).toBe(zone.totals.get(bid.teamId))
    expect(totalCents, 'a total falls by the bid at most').toBeGreaterThanOrEqual(before - bid.amountCents)
    expect(totalCents).toBeLessThanOrEqual(before)
  }

  #dispute({ bid, teamId }: Extract<GameEvent, { type: 'BidDisputed' }>): void {
    const known = this.#bids[bid.number - 1] ?? expect.fail(`no bid ${bid.number}`)
    expect([known.isVoid, this.#isDeclared], 'what counts can be disputed').toEqual([false, false])
    expect(known.teamId, 'by others').not.toBe(teamId)
    expect(known.disputedBy.has(teamId), 'once a team').toBe(false)
    known.disputedBy.add(teamId)
    this.#doubted.set(bid.number, (this.#doubted.get(bid.number) ?? new Set()).add(teamId))
    const open = [...this.#doubted.values()].filter((teams) => teams.has(teamId))
    expect(open.length, 'two open disputes a team').toBeLessThanOrEqual(2)
  }

  /** Plays a zone's bids and edits again from the beginning, without what is void. */
  #replay(zone: ModelZone): void {
    const totals = new Map([...zone.totals.keys()].map((id) => [id, 0]))
    let owner: string | null = null
    for (const step of zone.steps) {
      if (typeof step === 'number') {
        const { teamId, amountCents, isVoid } = this.#bids[step - 1] ?? expect.fail('no such bid')
        if (isVoid) continue
        const reached: number = (totals.get(teamId) ?? 0) + amountCents
        if (reached >= Math.max(0, ...totals.values())) owner = teamId
        totals.set(teamId, reached)
      } else {
        for (const { teamId, byCents } of step)
          totals.set(teamId, Math.max(0, (totals.get(teamId) ?? 0) + byCents))
        owner = this.#afterEdit(owner, totals)
      }
    }
    zone.totals = totals
    zone.owner = owner
  }

  #afterEdit(owner: string | null, totals: ReadonlyMap<string, number>): string | null {
    const highest = Math.max(...totals.values())
    const leaders = this.#teams.filter((id) => totals.get(id) === highest)
    if (highest === 0) return null
    return owner !== null && leaders.includes(owner) ? owner : (leaders[0] ?? null)
  }

  #edit({ zoneId, changes }: Extract<GameEvent, { type: 'ZoneBidsAdjusted' }>): void {
    const zone = this.#zone(zoneId)
    this.#locked.delete(zoneId)
    for (const { teamId, fromCents, toCents } of changes) {
      expect(zone.totals.get(teamId) ?? 0).toBe(fromCents)
      zone.totals.set(teamId, toCents)
    }
    zone.steps.push(
      changes.map(({ teamId, fromCents, toCents }) => ({ teamId, byCents: toCents - fromCents })),
    )
    zone.owner = this.#afterEdit(zone.owner, zone.totals)
  }

  #playsAt(atMs: number): void {
    expect(this.#isOver, 'nothing is played after the end').toBe(false)
    expect(this.#stoppedAtMs ?? atMs).toBeLessThan(this.#endsAtMs)
  }

  /** When a request that waits is settled by itself. */
  #dueOf(event: { teamId: string; zoneId: string }): number {
    return Math.min(this.#asked.get(keyOf(event)) ?? Number.NaN, this.#endsAtMs)
  }

  #clockRuns(): void {
    expect(this.#stoppedAtMs, "the game's clock runs").toBeNull()
  }

  #resume({ shiftMs }: Extract<GameEvent, { type: 'GameResumed' }>, atMs: number): void {
    expect(shiftMs, 'a pause moves everything by its length').toBe(atMs - (this.#stoppedAtMs ?? Number.NaN))
    this.#stoppedAtMs = null
    this.#endsAtMs += shiftMs
    for (const [id, expiryMs] of this.#live) this.#live.set(id, expiryMs === null ? null : expiryMs + shiftMs)
    for (const claim of this.#claimed.values()) claim.atMs += shiftMs
    for (const proof of this.#proofs.values()) proof.sinceMs += shiftMs
    for (const [id, untilMs] of this.#locked) this.#locked.set(id, untilMs + shiftMs)
    for (const [key, dueMs] of this.#asked) this.#asked.set(key, dueMs + shiftMs)
    for (const answers of [this.#allowed, this.#declined]) {
      for (const [key, untilMs] of answers) {
        if (untilMs > atMs - shiftMs) answers.set(key, untilMs + shiftMs)
      }
    }
  }

  #balance(teamId: string): number {
    const { earned, adjusted, undone, spent, refunded } = this.#ledger(teamId)
    return earned + adjusted - undone - spent + refunded
  }

  #ledger(teamId: string): Ledger {
    return this.#ledgers.get(teamId) ?? expect.fail(`no team ${teamId}`)
  }

  #zone(zoneId: string) {
    return this.#zones.get(zoneId) ?? expect.fail(`no zone ${zoneId}`)
  }
}
