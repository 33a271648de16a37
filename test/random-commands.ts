import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { newId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { decide } from '#core/rules/decide.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { someCommand } from './fuzz/cast.ts'
import { mutatedJson } from './fuzz/mutations.ts'
import { dueBy, PHOTO_RETENTION_MS } from './given.ts'
import { actorOf, anyGame, commandOf, type Step, timeOf } from './random-play.ts'
import { RightsWatch } from './rightful.ts'
import { type SeededRandom, seededRandom } from './sim/seeded-random.ts'

/** What came of many random commands. */
export interface RandomRun {
  readonly games: number
  readonly commands: number
  readonly refused: number
  readonly events: number
  /** What must never be, in words; at most a few. */
  readonly violations: readonly string[]
}

const STEPS: readonly Step['what'][] = [
  ...([
    'claim',
    'claim',
    'claim',
    'claim',
    'bid',
    'bid',
    'bid',
    'bid',
    'bid',
    'bid',
    'budget',
    'budget',
  ] as const),
  ...([
    'join',
    'join',
    'leave',
    'say',
    'undo',
    'edit',
    'post',
    'post',
    'delete',
    'dispute',
    'approve',
  ] as const),
  ...([
    'reject',
    'name',
    'remove',
    'remove-all',
    'shuffle',
    'fix',
    'withdraw',
    'close',
    'reopen',
    'reopen',
    'void',
    'dispute-bid',
    'dispute-bid',
    'uphold',
    'declare',
    'revise',
    'invite',
    'accept',
    'accept',
    'renew',
    'dismiss',
    'start',
    'share',
    'unshare',
    'hostile',
    'hostile',
    'hostile',
  ] as const),
]
const WAITS = [0, 1, 1, 700, 9_000, 45_000, 'until-due', 'until-just-before-due'] as const
const STEPS_A_GAME = 1_000
const ENDS_ONE_IN = 1_200
const WORDS_KEPT = 10

/** Gives so many commands in game after game, right ones and wrong ones by right people and wrong ones. */
export function randomCommands({ seed, commands }: { seed: number; commands: number }): RandomRun {
  const random = seededRandom(seed)
  const counts = { games: 0, commands: 0, refused: 0, events: 0 }
  const violations: string[] = []
  while (counts.commands < commands && violations.length < WORDS_KEPT) {
    const gameSeed = random.int(2 ** 31)
    const game = new PlayedGame(gameSeed)
    const left = commands - counts.commands
    for (let n = 0; n < STEPS_A_GAME && game.commands < left && game.violations.length === 0; n += 1)
      game.step()
    game.check()
    counts.games += 1
    counts.commands += game.commands
    counts.refused += game.refused
    counts.events += game.log.length
    violations.push(...game.violations.map((words) => `game ${gameSeed}: ${words}`))
  }
  return { ...counts, violations }
}

/** One game, told a second time in sums: money by the cent, cards by where they are, zones by who leads. */
class PlayedGame {
  readonly violations: string[] = []
  readonly log: { event: GameEvent; atMs: number }[] = []
  commands = 0
  refused = 0
  readonly #random: SeededRandom
  readonly #rights: RightsWatch
  #balances: Map<string, number>
  #cards: ReadonlySet<string>
  #state: GameState
  #nowMs: number

  constructor(seed: number) {
    this.#random = seededRandom(seed)
    const [created] = fc.sample(anyGame, { seed, numRuns: 1 })
    if (!created) throw new Error('no game was made')
    this.#nowMs = created.createdAtMs
    this.#state = evolve(null, created, this.#nowMs)
    this.#rights = new RightsWatch(created)
    this.#balances = new Map(created.teams.map(({ id }) => [id, 0]))
    this.#cards = new Set(created.cards.map(({ id }) => id))
    this.log.push({ event: created, atMs: this.#nowMs })
  }

  /** Time passes, someone gives a command. */
  step(): void {
    const step = this.#someStep()
    this.#nowMs = timeOf(step, this.#state, this.#nowMs)
    for (const { atMs, events } of dueBy(this.#state, this.#nowMs, this.#random.next))
      this.#enter(events, atMs, 'clock')
    const command = commandOf(step, this.#state)
    // Where nobody could give it, none was given.
    if (!command) return
    this.#give(command, actorOf(step, this.#state))
  }

  /** What must be true of the whole game: its log, stored and read again, tells the same. */
  check(): void {
    const stored = JSON.parse(JSON.stringify(this.log)) as typeof this.log
    const told = stored.reduce<GameState | null>((state, { event, atMs }) => evolve(state, event, atMs), null)
    if (!isDeepStrictEqual(told, this.#state)) this.violations.push('the log tells another game')
  }

  #give(command: AnyCommand, actor: Actor): void {
    const context = { nowMs: this.#nowMs, random: this.#random.next, photoRetentionMs: PHOTO_RETENTION_MS }
    this.commands += 1
    try {
      const decision = decide(this.#state, command, actor, context)
      if ('refusal' in decision) this.refused += 1
      else this.#enter(decision.events, this.#nowMs, actorIdOf(actor))
    } catch (error) {
      this.violations.push(`${JSON.stringify(command)} by ${JSON.stringify(actor)} threw ${String(error)}`)
    }
  }

  #enter(events: readonly GameEvent[], atMs: number, actorId: string): void {
    for (const event of events) {
      const wrong = this.#rights.hear(event, actorId)
      if (wrong !== null) this.violations.push(wrong)
      this.#account(event)
      this.#state = evolve(this.#state, event, atMs)
      this.log.push({ event, atMs })
    }
    if (events.length > 0) this.#look()
  }

  #account(event: GameEvent): void {
    switch (event.type) {
      case 'GameStarted':
        for (const teamId of this.#balances.keys()) this.#pay(teamId, event.startCents ?? 0)
        return
      case 'CardClaimed':
        if (!event.isUnpaid) this.#pay(event.teamId, event.rewardCents ?? this.#valueOf(event.cardId))
        return
      case 'ClaimApproved':
        if (event.paidCents !== undefined) this.#pay(this.#claimantOf(event.cardId), event.paidCents)
        return
      case 'ClaimUndone':
        this.#pay(event.teamId, -(event.deductedCents ?? this.#valueOf(event.cardId)))
        return
      case 'BidPlaced':
        this.#pay(event.teamId, -event.amountCents)
        return
      case 'BidVoided':
        this.#pay(event.bid.teamId, event.refundCents)
        return
      case 'TeamsRevised':
        this.#balances = new Map(event.teams.map(({ id }) => [id, this.#balances.get(id) ?? 0]))
        return
      case 'CardsRevised':
        this.#cards = new Set(event.cards?.map(({ id }) => id))
        return
      case 'CardWithdrawn':
        if (event.isInDeck) this.#cards = new Set([...this.#cards].filter((id) => id !== event.cardId))
        return
      case 'BudgetAdjusted':
        this.#pay(event.teamId, event.toCents - event.fromCents)
        return
    }
  }

  #pay(teamId: string, cents: number): void {
    const balance = this.#balances.get(teamId)
    if (balance === undefined) this.violations.push(`money for ${teamId}, which is no team`)
    this.#balances.set(teamId, (balance ?? 0) + cents)
  }

  #claimantOf(cardId: string): string {
    return this.#state.cards.find(({ id }) => id === cardId)?.claimedBy ?? 'nobody'
  }

  #valueOf(cardId: string): number {
    return 100 * (this.#state.cards.find(({ id }) => id === cardId)?.value ?? Number.NaN)
  }

  /** What must be true at every moment. */
  #look(): void {
    const { teams, zones, cards, deck, players } = this.#state
    const wrong = (words: string) => this.violations.push(`${words} at ${this.log.length}`)
    for (const { id, balanceCents } of teams) {
      if (balanceCents !== this.#balances.get(id))
        wrong(`${id} has ${balanceCents}, not ${this.#balances.get(id)}`)
      if (!Number.isSafeInteger(balanceCents)) wrong(`${id} has ${balanceCents} cents`)
    }
    for (const { id, currentBidCents, currentOwner, totals } of zones) {
      const highest = Math.max(0, ...Object.values(totals))
      const held = currentOwner === null ? 0 : (totals[currentOwner] ?? 0)
      if (highest !== currentBidCents || held !== highest || (currentOwner === null) !== (highest === 0)) {
        wrong(`${id} is held by ${currentOwner} for ${currentBidCents}: ${JSON.stringify(totals)}`)
      }
      if (Object.keys(totals).some((team) => !this.#balances.has(team)))
        wrong(`${id} has ${JSON.stringify(totals)}`)
    }
    const places = [...cards, ...deck].map(({ id }) => id)
    if (places.length !== this.#cards.size || new Set(places).size !== places.length)
      wrong('a card is nowhere, or twice')
    for (const { id, status, claimedBy, claimedAtMs } of cards) {
      const isClaimed = claimedBy !== null && claimedAtMs !== null
      if (isClaimed !== (status === 'claimed') || !this.#cards.has(id)) wrong(`${id} is ${status}`)
    }
    for (const { id, teamId } of Object.values(players)) {
      if (!this.#balances.has(teamId) || players[id]?.id !== id) wrong(`${id} sits in ${teamId}`)
    }
  }

  #someStep(): Step {
    const random = this.#random
    const isStarted = this.#state.status !== 'lobby'
    const what =
      random.int(ENDS_ONE_IN) === 0 ? 'end' : isStarted ? random.pick(STEPS) : this.#someBeginning()
    return {
      what,
      who: random.int(1_000_000),
      numbers: [random.int(1_000_000), random.int(1_000_000), random.int(1_000_000)],
      wait: random.pick(WAITS),
      isStale: random.chance(0.1),
      hostile: what === 'hostile' ? this.#someHostile() : null,
    }
  }

  #someBeginning(): Step['what'] {
    return this.#random.pick([
      'join',
      'join',
      'join',
      'join',
      'join',
      'leave',
      'name',
      'remove-all',
      'shuffle',
      'revise',
      'revise',
      'revise',
      'hostile',
      'start',
    ])
  }

  /** Something that a hostile client may have sent. */
  #someHostile(): unknown {
    try {
      return JSON.parse(mutatedJson(this.#random, someCommand(this.#random)))
    } catch {
      return { type: 'RemovePlayer', playerId: newId(this.#random.next), changeCode: true }
    }
  }
}
