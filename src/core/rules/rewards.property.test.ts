import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { OwnOptions } from '#core/game/options.ts'
import { waitingCents } from '#core/game/rewards.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { decideOn, settledAt } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

const STEPS = [
  'claim',
  'claim',
  'claim',
  'claim',
  'prove',
  'prove',
  'approve',
  'reject',
  'undo',
  'dispute',
  'delete',
  'bid',
  'bid',
  'void',
  'edit',
  'budget',
] as const
type Step = { what: (typeof STEPS)[number]; a: number; b: number; minutes: number }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  a: fc.nat({ max: 999 }),
  b: fc.nat({ max: 999 }),
  minutes: fc.constantFrom(0, 0, 1, 2, 3, 5, 8, 20),
})
const rules: fc.Arbitrary<OwnOptions> = fc.record({
  startDollars: fc.integer({ min: 1, max: 90 }),
  doubleLastMinutes: fc.integer({ min: 1, max: 180 }),
  raiseCapDollars: fc.constantFrom(null, 10, 40),
  lockMinutes: fc.constantFrom(null, 1, 5),
  review: fc.constantFrom('at-once', 'on-approval', 'on-approval'),
  autoApproveMinutes: fc.constantFrom(5, 10, 30),
})

/** What someone who was there would note of a claim, without a look at the game's own sums. */
interface Note {
  by: string
  atMs: number
  worth: number
  got: number
  isOpen: boolean
  isDisputed: boolean
}

/** A ledger kept by hand: from commands that were taken, and from a watch. */
class Notebook {
  readonly has: Record<string, number> = {}
  readonly notes = new Map<string, Note>()
  readonly bids: { by: string; cents: number }[] = []
  readonly posts: { id: string; about: string }[] = []
  /** Since when a team has had proof of a card without a break. */
  readonly provenMs = new Map<string, number>()
  automatic = 0
  readonly #rules: OwnOptions

  constructor(rules: OwnOptions) {
    this.#rules = rules
    for (const team of ['t1', 't2', 't3']) this.has[team] = 100 * (rules.startDollars ?? 0)
  }

  give(team: string, cents: number): void {
    this.has[team] = (this.has[team] ?? Number.NaN) + cents
  }

  claims(card: string, by: string, worth: number, atMs: number): void {
    const got = this.#rules.review === 'on-approval' ? 0 : worth
    this.give(by, got)
    this.notes.set(card, { by, atMs, worth, got, isOpen: true, isDisputed: false })
  }

  approves(note: Note): void {
    this.give(note.by, note.worth - note.got)
    Object.assign(note, { got: note.worth, isOpen: false, isDisputed: false })
  }

  undoes(card: string): void {
    const note = this.notes.get(card)
    if (note) this.give(note.by, -note.got)
    this.notes.delete(card)
  }

  deletes(messageId: string): void {
    const index = this.posts.findIndex(({ id }) => id === messageId)
    const [gone] = this.posts.splice(index, 1)
    if (!this.posts.some(({ about }) => about === gone?.about)) this.provenMs.delete(gone?.about ?? '')
  }

  posted(id: string, about: string, atMs: number): void {
    this.posts.push({ id, about })
    this.provenMs.set(about, this.provenMs.get(about) ?? atMs)
  }

  /** The watch: what nobody decided in time approves itself. */
  passes(nowMs: number): void {
    for (const [card, note] of this.notes) {
      const provenMs = this.provenMs.get(`${card} ${note.by}`)
      const sinceMs = Math.max(note.atMs, provenMs ?? Number.POSITIVE_INFINITY)
      const isDue = sinceMs + (this.#rules.autoApproveMinutes ?? 0) * MINUTE_MS <= nowMs
      if (this.#rules.review !== 'on-approval' || !isDue || !note.isOpen || note.isDisputed || note.got > 0)
        continue
      this.approves(note)
      this.automatic += 1
    }
  }
}

function commandOf({ what, a, b }: Step, state: GameState, book: Notebook): [AnyCommand, Actor] | null {
  const team = state.teams[a % 3]?.id ?? 't1'
  const player = playerOf(team)
  const choice = b % 4 > 0 ? state.cards.filter(({ status }) => status === 'in_flop') : state.cards
  const card = choice[b % Math.max(1, choice.length)]
  const [cardId = 'c999', note] = [...book.notes][b % Math.max(1, book.notes.size)] ?? []
  const claim = { cardId, claimedAtMs: note?.atMs ?? 0 }
  switch (what) {
    case 'claim':
      return card ? [{ type: 'ClaimCard', cardId: card.id }, player] : null
    case 'prove': {
      const about = a % 3 > 0 ? cardId : (card?.id ?? '')
      const by = a % 2 > 0 && note ? playerOf(note.by) : player
      const messageId = `m${state.chatCount}`
      return [
        { type: 'PostMessage', messageId, text: 'Here.', cardId: about || null, writtenAtMs: 0, photos: [] },
        by,
      ]
    }
    case 'delete': {
      const post = book.posts[b % Math.max(1, book.posts.length)]
      return post ? [{ type: 'DeleteMessage', messageId: post.id }, HOST] : null
    }
    case 'approve':
      return [{ type: 'ApproveClaim', ...claim }, HOST]
    case 'reject':
      return [{ type: 'RejectClaim', ...claim, reason: 'No.', undo: a % 2 === 0 }, HOST]
    case 'undo':
      return [{ type: 'UndoClaim', cardId }, HOST]
    case 'dispute':
      return [{ type: 'DisputeClaim', ...claim, reason: 'No.' }, player]
    case 'void': {
      const bid = 1 + (b % Math.max(1, book.bids.length))
      return [{ type: 'VoidBid', bid, refund: a % 2 === 0, reason: 'No.' }, HOST]
    }
    case 'edit': {
      const [zone] = state.zones
      const seenCents = zone?.totals[team] ?? 0
      const edits = [{ zoneId: zone?.id ?? '', teamId: team, seenCents, toCents: 100 * (b % 50) }]
      return [{ type: 'EditBids', edits }, HOST]
    }
    case 'budget': {
      const seenCents = book.has[team] ?? 0
      return [{ type: 'EditBudgets', edits: [{ teamId: team, seenCents, toCents: 100 * (b % 50) }] }, HOST]
    }
    case 'bid': {
      // Few zones, so that bids, edits and voids meet.
      const zone = state.zones[b % 2]
      const seen = { seenHighestCents: zone?.currentBidCents ?? 0, seenOwnCents: zone?.totals[team] ?? 0 }
      return [
        { type: 'PlaceBid', zoneId: zone?.id ?? '', amountCents: 100 * (1 + (a % 40)), ...seen },
        player,
      ]
    }
  }
}

test(`[B11] [H1] [H4] [H6] [H7] [M4] no cent is made or lost, in whatever order claims are decided and bids voided (FC_SEED=${seed})`, () => {
  const occurred = new Set<string>()
  const wanted = [
    'VoidBid',
    'EditBids',
    'EditBudgets',
    'bid-voided',
    'UndoClaim',
    'ApproveClaim',
    'RejectClaim',
    'DisputeClaim',
    'DeleteMessage',
    'PlaceBid',
    'automatic',
    'too-many-waiting',
  ]
  playUntil(
    fc.property(rules, fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), (options, play) => {
      const lobby = aGame({ rules: options, phase: 'joined', cards: 60, challengeMinutes: 60 }).state
      let nowMs = lobby.createdAtMs
      let state = decideOn(lobby, { type: 'StartGame' }, nowMs).state
      const book = new Notebook(options)
      const isRight = () => {
        for (const { id, balanceCents } of state.teams) {
          expect(balanceCents, id).toBe(book.has[id])
          const waiting = [...book.notes.values()].filter(
            ({ by, isOpen, got }) => by === id && isOpen && got === 0,
          )
          expect(waitingCents(state, id)).toBe(waiting.reduce((sum, { worth }) => sum + worth, 0))
        }
      }
      for (const each of play) {
        nowMs += each.minutes * MINUTE_MS
        state = settledAt(state, nowMs)
        book.passes(nowMs)
        isRight()
        const [command, actor] = commandOf(each, state, book) ?? []
        if (!command || !actor) continue
        const { decision, state: after } = decideOn(state, command, nowMs, actor)
        if ('refusal' in decision) {
          occurred.add(decision.refusal.code)
          continue
        }
        note(book, command, actor, state, nowMs)
        state = after
        occurred.add(command.type)
        isRight()
      }
      if (book.automatic > 0) occurred.add('automatic')
      expect(state.zones.flatMap(({ totals }) => Object.values(totals)).every((cents) => cents >= 0)).toBe(
        true,
      )
    }),
    { seed, numRuns: 150 },
    () => wanted.filter((what) => !occurred.has(what)),
  )
})

/** Writes down a command that was taken. @param state before it */
function note(book: Notebook, command: AnyCommand, actor: Actor, state: GameState, nowMs: number): void {
  const team = actor.role === 'player' ? (state.players[actor.playerId]?.teamId ?? '') : 't1'
  switch (command.type) {
    case 'ClaimCard': {
      const card = state.cards.find(({ id }) => id === command.cardId)
      book.claims(command.cardId, team, 100 * (card?.value ?? 0) * (card?.isDouble ? 2 : 1), nowMs)
      return
    }
    case 'PostMessage':
      book.posted(command.messageId, `${command.cardId} ${team}`, nowMs)
      return
    case 'DeleteMessage':
      book.deletes(command.messageId)
      return
    case 'ApproveClaim': {
      const claim = book.notes.get(command.cardId)
      if (claim) book.approves(claim)
      return
    }
    case 'RejectClaim':
      Object.assign(book.notes.get(command.cardId) ?? {}, { isOpen: false, isDisputed: false })
      if (command.undo) book.undoes(command.cardId)
      return
    case 'UndoClaim':
      book.undoes(command.cardId)
      return
    case 'DisputeClaim':
      Object.assign(book.notes.get(command.cardId) ?? {}, { isOpen: true, isDisputed: true })
      return
    case 'PlaceBid':
      book.bids.push({ by: team, cents: command.amountCents })
      book.give(team, -command.amountCents)
      return
    case 'VoidBid': {
      const bid = book.bids[command.bid - 1]
      if (bid && command.refund) book.give(bid.by, bid.cents)
      return
    }
    case 'EditBudgets':
      for (const { teamId, toCents } of command.edits) book.has[teamId] = toCents
  }
}
