import type { Actor, Command } from '#core/commands.ts'
import type { CommandId, GameId } from '#core/ids.ts'
import type { Seen } from '#core/seen.ts'
import type { GameView } from '#core/state.ts'
import { createGameClient, type GameClient } from '#web/live/game-client.ts'
import type { SendResult } from '#web/live/outbox.ts'
import { createHeldRequests, type HeldRequests } from '#web/live/testing/held-requests.ts'
import type { ManualClock } from '#web/live/testing/manual-clock.ts'
import { createSocketPairs, type ServerEnd, type SocketPairs } from '#web/live/testing/socket-pair.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A command that a phone has sent, and its fate once it is told. */
export interface Sent {
  readonly commandId: CommandId
  readonly command: Command
  /** The true time of the tap, not this phone's. */
  readonly tappedAtMs: number
  result: SendResult | null
}

/** A phone: the real client over a network in memory, with its own wrong clock. */
export class SimPhone {
  readonly name: string
  readonly actor: Actor
  readonly client: GameClient
  readonly sent: Sent[] = []
  /** Sockets that no node has accepted yet, oldest first. */
  readonly unaccepted: ServerEnd[] = []
  /** What it asks for by HTTP. */
  readonly requests: HeldRequests = createHeldRequests()
  readonly #net: SocketPairs
  readonly #random: SeededRandom
  readonly #clock: ManualClock

  constructor(
    name: string,
    actor: Actor,
    world: { gameId: GameId; clock: ManualClock; random: SeededRandom },
  ) {
    const { clock, random } = world
    this.name = name
    this.actor = actor
    this.#random = random
    this.#clock = clock
    const skewMs = random.int(1_200_000) - 600_000
    this.#net = createSocketPairs((end) => this.unaccepted.push(end))
    this.client = createGameClient({
      gameId: world.gameId,
      openSocket: this.#net.openSocket,
      get: this.requests.get,
      nowMs: () => clock.nowMs() + skewMs,
      setTimer: clock.setTimer,
      random: random.next,
    })
  }

  /** The socket that the client uses, or used last. */
  get end(): ServerEnd {
    return this.#net.last()
  }

  /** Has the person tap something that makes sense on what they see, or does not. */
  tap(): Sent {
    const { view } = this.client.getSnapshot()
    const command = this.#think(view)
    const fate = this.client.send(command, this.#seen(view))
    const commandId = this.client.getSnapshot().pending.at(-1)?.commandId ?? 'closed'
    const sent: Sent = { commandId, command, tappedAtMs: this.#clock.nowMs(), result: null }
    this.sent.push(sent)
    void fate.then((result) => {
      sent.result = result
    })
    return sent
  }

  #seen(view: GameView | null): Seen {
    const { actor } = this
    const teamId = actor.role === 'host' ? view?.teams[0]?.id : view?.players[actor.playerId]?.teamId
    return { teamId }
  }

  #think(view: GameView | null): Command {
    const random = this.#random
    if (!view) return { type: 'ClaimCard', cardId: 'c001' }
    if (this.actor.role === 'host' && view.status === 'lobby') return { type: 'StartGame' }
    if (this.actor.role === 'host' && random.chance(0.4)) return this.#manage(view)
    const live = view.cards.filter(({ status }) => random.chance(0.1) || status === 'in_flop')
    if (live.length > 0 && random.chance(0.4)) return { type: 'ClaimCard', cardId: random.pick(live).id }
    const zone = random.pick(view.zones)
    return {
      type: 'PlaceBid',
      zoneId: zone.id,
      amountCents: random.pick([100, 700, 2_000, 9_000, 50]),
      seenHighestCents: Math.max(0, ...Object.values(zone.totals)),
      seenOwnCents: zone.totals[random.pick(view.teams).id] ?? 0,
    }
  }

  #manage(view: GameView): Command {
    const random = this.#random
    const team = random.pick(view.teams)
    const zone = random.pick(view.zones)
    const claimed = view.cards.filter(({ status }) => status === 'claimed')
    const toCents = random.int(40_000)
    if (random.chance(0.03)) return { type: 'EndGame' }
    if (random.chance(0.1)) return { type: 'CloseZone', zoneId: zone.id, reason: 'A parade.' }
    if (random.chance(0.1)) return { type: 'ReopenZone', zoneId: zone.id }
    if (random.chance(0.1)) {
      const title = `Riverside ${random.int(90)}`
      return { type: 'FixWords', target: 'zone', id: zone.id, title }
    }
    if (random.chance(0.05)) {
      return { type: 'WithdrawCard', cardId: random.pick(view.cards)?.id ?? 'c001', reason: 'Shut.' }
    }
    if (random.chance(0.3)) return { type: 'PostAnnouncement', text: `Rain in ${random.int(90)} minutes` }
    if (random.chance(0.4)) {
      return { type: 'EditBudgets', edits: [{ teamId: team.id, seenCents: team.balanceCents, toCents }] }
    }
    if (claimed.length > 0 && random.chance(0.5))
      return { type: 'UndoClaim', cardId: random.pick(claimed).id }
    const seenCents = zone.totals[team.id] ?? 0
    return { type: 'EditBids', edits: [{ zoneId: zone.id, teamId: team.id, seenCents, toCents }] }
  }
}
