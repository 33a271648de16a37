import type { GameEvent } from '#core/game/events.ts'
import type { GameView } from '#core/game/state.ts'

type Created = Extract<GameEvent, { type: 'GameCreated' }>

/** A game's money added up from its events alone, without the code that folds them. */
export class Ledger {
  readonly #rewards: ReadonlyMap<string, number>
  readonly #earned = new Map<string, number>()
  readonly #edited = new Map<string, number>()
  readonly #spent = new Map<string, number>()
  readonly #totals = new Map<string, number>()
  readonly #claimants = new Map<string, string>()
  #startCents = 0

  constructor({ cards }: Created) {
    this.#rewards = new Map(cards.map(({ id, value }) => [id, value * 100]))
  }

  learn(event: GameEvent): void {
    switch (event.type) {
      case 'CardClaimed':
        this.#claimants.set(event.cardId, event.teamId)
        if (!event.isUnpaid)
          add(this.#earned, event.teamId, event.rewardCents ?? this.#rewardOf(event.cardId))
        break
      case 'ClaimApproved':
        add(this.#earned, this.#claimants.get(event.cardId) ?? '', event.paidCents ?? 0)
        break
      case 'ClaimUndone':
        add(this.#earned, event.teamId, -(event.deductedCents ?? this.#rewardOf(event.cardId)))
        break
      case 'GameStarted':
        this.#startCents = event.startCents ?? 0
        break
      case 'BudgetAdjusted':
        add(this.#edited, event.teamId, event.toCents - event.fromCents)
        break
      case 'BidPlaced':
        add(this.#spent, event.teamId, event.amountCents)
        add(this.#totals, `${event.zoneId} ${event.teamId}`, event.amountCents)
        break
      case 'BidVoided': {
        const { teamId, zoneId } = event.bid
        add(this.#spent, teamId, -event.refundCents)
        this.#totals.set(`${zoneId} ${teamId}`, event.totalCents)
        break
      }
      case 'ZoneBidsAdjusted':
        for (const { teamId, fromCents, toCents } of event.changes)
          add(this.#totals, `${event.zoneId} ${teamId}`, toCents - fromCents)
    }
  }

  #rewardOf(cardId: string): number {
    return this.#rewards.get(cardId) ?? 0
  }

  /** @returns in words what does not add up */
  disagreements({ teams, zones }: GameView): string[] {
    const money = teams.flatMap(({ id, balanceCents }) => {
      const sum = this.#startCents + of(this.#earned, id) + of(this.#edited, id) - of(this.#spent, id)
      return sum === balanceCents ? [] : [`team ${id} has ${balanceCents} cents, its events add up to ${sum}`]
    })
    const bids = zones.flatMap((zone) =>
      teams.flatMap(({ id }) => {
        const [sum, total] = [of(this.#totals, `${zone.id} ${id}`), zone.totals[id] ?? 0]
        return sum === total ? [] : [`${id} has ${total} cents on ${zone.id}, its bids add up to ${sum}`]
      }),
    )
    return [...money, ...bids]
  }
}

const of = (sums: ReadonlyMap<string, number>, key: string): number => sums.get(key) ?? 0

function add(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, of(sums, key) + cents)
}
