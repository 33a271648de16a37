import { expect, test } from 'vitest'
import { isBid } from '#core/game/bid-history.ts'
import type { Actor, AnyCommand, Command } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { OwnOptions } from '#core/game/options.ts'
import type { GameView } from '#core/game/state.ts'
import { liveCards } from '#core/rules/flop.ts'
import { whatNext } from '#core/rules/what-next.ts'
import { aGameOfPlaces } from '#test/bordered-game.ts'
import { aGame, type GameOptions, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { ListeningPeer, RoomRig, tick } from '#test/room-rig.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import { textsOf } from './text-frame.ts'

const SEED = Number(process.env.SEED ?? 60_613)
const GAMES = 40
const STEPS = 60
const MINUTE_MS = 60_000
const RULES: readonly OwnOptions[] = [
  { hiddenLastMinutes: 60, raiseCapDollars: 40, lockMinutes: 15 },
  { hiddenLastMinutes: 60, review: 'on-approval' },
  { hiddenLastMinutes: 60, location: 'required' },
]
const AUDIENCE = 'team:t1'
const PAGE = { audience: AUDIENCE, eventsVersion: EVENTS_VERSION } as const

/** What came up in all games: a test in which nothing is hidden shows nothing. */
const seen = { hidden: 0, bid: 0, refused: 0, voided: 0, claimed: 0, moved: 0, asked: 0, differs: 0 }

/** A game of three teams, watched by the first: what others do unseen is the only thing that differs between two runs. */
class Play {
  /** Everything that the team's phones were sent, fetched or answered, in order. */
  readonly told: string[] = []
  readonly rig: RoomRig
  readonly #random: SeededRandom
  readonly #secret: SeededRandom
  readonly #peers: ListeningPeer[] = []
  #commands = 0

  private constructor(rig: RoomRig, seed: number, secretSeed: number) {
    this.rig = rig
    this.#random = seededRandom(seed)
    this.#secret = seededRandom(secretSeed)
  }

  static async open(seed: number, secretSeed: number): Promise<Play> {
    const size = {
      players: 2,
      cards: 60,
      balances: [900, 900, 900],
      bids: [
        ['z01', 't1', 5],
        ['z01', 't2', 6],
        ['z02', 't3', 7],
      ],
    } satisfies GameOptions
    const rules = RULES[seed % RULES.length] ?? {}
    const { events } = rules.location ? aGameOfPlaces(size, rules) : aGame({ ...size, rules })
    const rig = await RoomRig.open({ events, nowMs: STARTED_AT_MS + 110 * MINUTE_MS })
    const play = new Play(rig, seed, secretSeed)
    play.#come(EVENTS_VERSION, false)
    await play.#give(playerOf('t1'), { type: 'DisputeBid', bid: 2, reason: 'They were elsewhere.' })
    rig.nowMs = STARTED_AT_MS + 120 * MINUTE_MS
    play.#come(EVENTS_VERSION, true)
    play.#come(1, false)
    await rig.room.read()
    expect(rig.room.state.blind).toBeTruthy()
    return play
  }

  async step(): Promise<void> {
    const { rig } = this
    rig.nowMs += this.#random.int(20_000)
    await rig.room.read()
    if (this.#random.chance(0.4)) await this.#secretly()
    else await this.#openly()
    await tick()
    this.#look()
  }

  /** What teams see of the game's view, by HTTP and in its ETag, and what they are told of the chat. */
  #look(): void {
    const { views, state } = this.rig.room
    for (const eventsVersion of [1, EVENTS_VERSION]) {
      const page = { audience: AUDIENCE, eventsVersion } as const
      this.told.push(views.etagOf(page), views.textOf(page))
    }
    this.told.push(JSON.stringify(whatNext(this.own, { role: 'player', teamId: 't1' }, this.rig.nowMs)))
    this.told.push(JSON.stringify(state.chat.map(({ number: _, ...line }) => line)))
    this.told.push(JSON.stringify(this.#peers.map(({ heard }) => heard)))
  }

  get own(): GameView {
    return JSON.parse(this.rig.room.views.textOf({ audience: AUDIENCE, eventsVersion: EVENTS_VERSION })).view
  }

  /** All bytes of the team's sockets. */
  get bytes(): string[] {
    return this.#peers.map(({ bytes }) => bytes.flatMap(textsOf).join('\n'))
  }

  #come(version: number, fetches: boolean): void {
    const before = this.#random.chance(0.5) ? this.#peers.at(-1)?.frame('entry')?.seq : undefined
    const since = before === undefined ? null : { epoch: this.rig.store.epoch, seq: before }
    const peer = new ListeningPeer(playerOf('t1'), since, version, fetches, AUDIENCE)
    this.#peers.push(peer)
    this.rig.room.join(peer)
  }

  async #give(actor: Actor, command: AnyCommand): Promise<void> {
    this.#commands += 1
    const answer = await this.rig.submit(actor, command, { commandId: `command${this.#commands}` })
    const isOwn = actor.role === 'player' && this.rig.room.state.players[actor.playerId]?.teamId === 't1'
    if (isOwn) this.told.push(JSON.stringify([command.type, answer]))
    if (!answer.ok && isOwn) seen.refused += 1
    if (answer.ok && command.type === 'VoidBid') seen.voided += 1
    if (answer.ok && command.type === 'ClaimCard') seen.claimed += 1
    if (answer.ok && command.type === 'PlaceBid' && isOwn) seen.bid += 1
    if (!answer.ok && answer.refusal.code === 'bids-hidden') seen.moved += 1
  }

  /** What must not be seen: any number of other teams' bids, voided bids and edits. */
  async #secretly(): Promise<void> {
    const secret = this.#secret
    for (let times = secret.int(4); times > 0; times -= 1) {
      const command = this.#secretCommand()
      const id = `secret${secret.int(1_000_000_000)}`
      const isBid = command.type === 'PlaceBid' || command.type === 'AskToBid'
      const actor = isBid ? playerOf(secret.pick(['t2', 't3'])) : HOST
      const answer = await this.rig.submit(actor, this.#asSeenBy(actor, command), { commandId: id })
      if (answer.ok) seen.hidden += 1
      if (answer.ok && command.type === 'AskToBid') seen.asked += 1
    }
  }

  #asSeenBy(actor: Actor, command: Command): Command {
    if ((command.type !== 'PlaceBid' && command.type !== 'AskToBid') || actor.role !== 'player')
      return command
    const { players, zones } = this.rig.room.state
    const zone = zones.find(({ id }) => id === command.zoneId)
    return { ...command, seenOwnCents: zone?.totals[players[actor.playerId]?.teamId ?? ''] ?? 0 }
  }

  #secretCommand(): Command {
    const secret = this.#secret
    const { zones, teams, bids } = this.rig.room.state
    const zone = secret.pick([...zones])
    const amountCents = 100 * (1 + secret.int(60))
    const teamId = secret.pick(['t2', 't3'])
    const placed = Object.values(bids).flatMap(({ items }) => items.filter(isBid))
    // An old bid that the team has disputed is no secret.
    const others = placed.filter((bid) => bid.teamId !== 't1' && bid.number > 3)
    const requests = (this.rig.room.state.bidRequests ?? []).filter((request) => request.teamId !== 't1')
    switch (secret.int(11)) {
      case 8:
      case 9:
        return {
          type: 'AskToBid',
          zoneId: zone.id,
          amountCents,
          seenHighestCents: 0,
          seenOwnCents: 0,
          band: 'beyond',
        }
      case 10: {
        const { zoneId, askedAtMs, ...about } = requests[0] ?? { zoneId: 'z01', teamId, askedAtMs: 1 }
        const type = secret.chance(0.7) ? 'AllowBid' : 'DeclineBid'
        return { type, zoneId, teamId: about.teamId, askedAtMs }
      }
      case 0:
        return {
          type: 'EditBudgets',
          edits: [
            {
              teamId,
              seenCents: teams.find(({ id }) => id === teamId)?.balanceCents ?? 0,
              toCents: 100 * secret.int(2_000),
            },
          ],
        }
      case 1:
        return {
          type: 'EditBids',
          edits: [
            { zoneId: zone.id, teamId, seenCents: zone.totals[teamId] ?? 0, toCents: 100 * secret.int(300) },
          ],
        }
      case 2:
        return {
          type: 'VoidBid',
          bid: others.length > 0 ? secret.pick(others).number : 99,
          refund: secret.chance(0.5),
          reason: 'Nobody was there.',
        }
      default:
        return { type: 'PlaceBid', zoneId: zone.id, amountCents, seenHighestCents: 0, seenOwnCents: 0 }
    }
  }

  /** What everybody may see, or the team does itself; made from nothing but what the team sees. */
  async #openly(): Promise<void> {
    const random = this.#random
    const { own } = this
    const zone = random.pick([...own.zones])
    const player = playerOf(random.pick(['t1', 't2', 't3']))
    const live = liveCards(own)
    const claimed = own.cards.filter(({ claimedBy }) => claimedBy !== null)
    const card = random.chance(0.3) || live.length === 0 ? random.pick([...own.cards]) : random.pick(live)
    const claim = claimed.length > 0 ? random.pick(claimed) : card
    const claimSeen = { cardId: claim.id, claimedAtMs: claim.claimedAtMs ?? 0 }
    const mine = Object.values(this.rig.room.state.bids)
      .flatMap(({ items }) => items.filter(isBid))
      .filter(({ teamId }) => teamId === 't1')
      .sort((a, b) => a.number - b.number)
    const ownCents = zone.totals.t1 ?? 0
    const bid = (): Promise<void> =>
      this.#give(playerOf('t1', 1 + random.int(2)), {
        type: 'PlaceBid',
        zoneId: zone.id,
        amountCents: 100 * random.int(90),
        seenHighestCents: 100 * random.int(90),
        seenOwnCents: random.chance(0.8) ? ownCents : ownCents + 100,
      })
    const wanted = { zoneId: zone.id, amountCents: 100 * (1 + random.int(50)), seenHighestCents: 0 }
    const [request] = own.bidRequests ?? []
    const steps: (() => void | Promise<void>)[] = [
      () => this.#give(playerOf('t1'), { type: 'AskToBid', ...wanted, seenOwnCents: ownCents, band: 250 }),
      () =>
        this.#give(HOST, {
          type: random.chance(0.7) ? 'AllowBid' : 'DeclineBid',
          teamId: 't1',
          zoneId: request?.zoneId ?? 'z01',
          askedAtMs: request?.askedAtMs ?? 1,
        }),
      bid,
      bid,
      bid,
      () => this.#give(player, { type: 'ClaimCard', cardId: card.id }),
      () => this.#give(player, { type: 'ClaimCard', cardId: card.id }),
      () => this.#give(player, { type: 'DisputeClaim', ...claimSeen, reason: 'Where was that?' }),
      () => this.#give(HOST, { type: 'ApproveClaim', ...claimSeen }),
      () => this.#give(HOST, { type: 'RejectClaim', ...claimSeen, reason: 'Hm.', undo: random.chance(0.5) }),
      () => this.#give(HOST, { type: 'UndoClaim', cardId: claim.id }),
      () => this.#give(HOST, { type: 'PostAnnouncement', text: `News ${random.int(100)}` }),
      () => this.#give(HOST, { type: 'CloseZone', zoneId: zone.id, reason: 'A parade.' }),
      () => this.#give(HOST, { type: 'ReopenZone', zoneId: zone.id }),
      () => this.#give(HOST, { type: 'PauseGame' }),
      () => this.#give(HOST, { type: 'ResumeGame' }),
      () => this.#give(HOST, { type: 'ResumeGame' }),
      () => this.#give(HOST, { type: 'ExtendGame', minutes: 20, seenEndsAtMs: own.endsAtMs }),
      () => this.#give(HOST, { type: 'DismissDispute', bid: 2 }),
      () => this.#give(HOST, { type: 'VoidBid', bid: 2, refund: true, reason: 'Nobody saw them.' }),
      () =>
        this.#give(HOST, {
          type: 'VoidBid',
          bid: mine.length > 0 ? random.pick(mine).number : 99,
          refund: random.chance(0.5),
          reason: 'You were late.',
        }),
      () =>
        this.#give(HOST, {
          type: 'EditBudgets',
          edits: [
            {
              teamId: 't1',
              seenCents: own.teams.find(({ id }) => id === 't1')?.balanceCents ?? 0,
              toCents: 100 * random.int(900),
            },
          ],
        }),
      () =>
        this.#give(HOST, {
          type: 'EditBids',
          edits: [{ zoneId: zone.id, teamId: 't1', seenCents: ownCents, toCents: 100 * random.int(90) }],
        }),
      () => this.#give(playerOf('t1'), { type: 'DisputeBid', bid: 1 + random.int(30), reason: 'Hm.' }),
      () => this.#give(playerOf('t1', 2), { type: 'JoinGame', teamCode: 'Whale77' }),
      () => this.#give(playerOf('t2', 9), { type: 'JoinGame', teamCode: 'Whale77' }),
      () => this.#give(player, { type: 'SetNickname', nickname: `Flash ${random.int(9)}` }),
      () => this.#come(random.pick([1, 3, EVENTS_VERSION]), random.chance(0.5)),
      () => this.rig.room.tick(),
    ]
    await random.pick(steps)()
  }
}

const seeds = Array.from({ length: GAMES }, (_, n) => SEED + n)

test.each(seeds)(
  '[V7] [H8] a team is told the very same, byte for byte, whatever others bid while bids are hidden, SEED=%i',
  async (seed) => {
    const [one, other] = await Promise.all([Play.open(seed, seed + 1_000), Play.open(seed, seed + 2_000)])
    for (let step = 0; step < STEPS; step += 1) {
      await one.step()
      await other.step()
      expect(one.told).toEqual(other.told)
    }
    expect(one.bytes).toEqual(other.bytes)
    const truth = ({ rig }: Play) =>
      rig.room.views.textOf({ audience: 'host', eventsVersion: EVENTS_VERSION })
    if (truth(one) !== truth(other)) seen.differs += 1
    // A node that loads the game, with a snapshot or without, tells the same.
    const { store, nowMs } = one.rig
    const reloaded = async () => (await RoomRig.open({ store, nowMs })).room.views.textOf(PAGE)
    const told = one.rig.room.views.textOf(PAGE)
    expect(await reloaded()).toBe(told)
    await one.rig.room.saveSnapshot()
    expect(await reloaded()).toBe(told)
  },
)

test('all of that has come up', () => {
  for (const [what, times] of Object.entries(seen)) expect([what, times > 20]).toEqual([what, true])
})
