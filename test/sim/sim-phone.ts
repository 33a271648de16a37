import type { Actor, Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { CommandId, GameId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { Seen } from '#core/rules/seen.ts'
import { createGameClient, type GameClient } from '#web/live/socket/game-client.ts'
import type { SendResult } from '#web/live/socket/outbox.ts'
import { FOLDING } from '#web/live/testing/folding.ts'
import type { ManualClock } from '#web/live/testing/manual-clock.ts'
import type { SeededRandom } from './seeded-random.ts'
import { SimRequest } from './sim-request.ts'
import { SimSocket } from './sim-socket.ts'

/** A command that a phone has sent, and its fate once it is told. */
export interface Sent {
  readonly commandId: CommandId
  readonly command: Command
  /** The true time of the tap, not this phone's. */
  readonly tappedAtMs: number
  result: SendResult | null
}

/** An entry as a screen hears of it. */
export interface Heard {
  readonly seq: number
  readonly events: readonly GameEvent[]
  /** How many whole views had come by then. */
  readonly welcomes: number
}

/** A phone: the real client over a network in memory, with its own wrong clock. */
export class SimPhone {
  readonly name: string
  /** Whoever it is to the server, by its cookies: that can change under an open page. */
  actor: Actor
  client: GameClient
  readonly sent: Sent[] = []
  /** What screens have heard and nobody has checked. */
  heard: Heard[] = []
  /** Sockets that no node has accepted yet, oldest first. */
  readonly unaccepted: SimSocket[] = []
  /** Requests for views that it waits for. */
  #requests: SimRequest[] = []
  #nicknames = 0
  readonly #open: () => GameClient
  readonly #random: SeededRandom
  readonly #clock: ManualClock
  /** Its host writes so much that phones fall behind. */
  readonly #isWordy: boolean

  constructor(
    name: string,
    actor: Actor,
    world: { gameId: GameId; clock: ManualClock; random: SeededRandom; isWordy: boolean },
  ) {
    const { clock, random } = world
    this.name = name
    this.actor = actor
    this.#random = random
    this.#clock = clock
    this.#isWordy = world.isWordy
    const skewMs = random.int(1_200_000) - 600_000
    this.#open = () => this.#openPage(world.gameId, skewMs)
    this.client = this.#open()
  }

  /** Opens the page anew. */
  reload(): void {
    this.client.close()
    this.heard = []
    this.client = this.#open()
  }

  /** Requests for views that it waits for, oldest first. */
  get requests(): readonly SimRequest[] {
    this.#requests = this.#requests.filter(({ isOpen }) => isOpen)
    return this.#requests
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

  #openPage(gameId: GameId, skewMs: number): GameClient {
    const client = createGameClient({
      ...FOLDING,
      gameId,
      openSocket: (url, handlers) => {
        const socket = new SimSocket(url, handlers)
        this.unaccepted.push(socket)
        return socket.phoneEnd
      },
      get: (path, handlers) => {
        const request = new SimRequest(path, handlers)
        this.#requests.push(request)
        return request.abort
      },
      nowMs: () => this.#clock.nowMs() + skewMs,
      setTimer: this.#clock.setTimer,
      random: this.#random.next,
    })
    client.onEvents((events) => {
      const { seq, welcomes } = client.getSnapshot()
      this.heard.push({ seq, events, welcomes })
    })
    return client
  }

  #seen(view: GameView | null): Seen {
    const { actor } = this
    const teamId =
      actor.role === 'player' ? view?.players[actor.playerId]?.teamId : (view?.hostTeamId ?? undefined)
    return { teamId }
  }

  #think(view: GameView | null): Command {
    const random = this.#random
    if (!view) return { type: 'ClaimCard', cardId: 'c001' }
    if (this.actor.role === 'host' && view.status === 'lobby') {
      const isScheduled = random.chance(0.3)
      return isScheduled
        ? { type: 'ScheduleStart', atMs: this.#clock.nowMs() + 2_000 }
        : { type: 'StartGame' }
    }
    if (this.actor.role === 'host' && random.chance(0.4)) return this.#manage(view)
    if (this.actor.role === 'player' && random.chance(0.06)) {
      this.#nicknames += 1
      return { type: 'SetNickname', nickname: secretName(this.actor.playerId, this.#nicknames) }
    }
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
    if (random.chance(0.15)) {
      const bid = view.feed.findLast((item) => item.bid !== undefined)?.bid ?? 1
      return { type: 'VoidBid', bid, refund: random.chance(0.5), reason: 'Nobody was there.' }
    }
    if (random.chance(0.02)) return { type: 'ExtendGame', minutes: 5, seenEndsAtMs: view.endsAtMs }
    if (random.chance(view.pause ? 0.5 : 0.05))
      return view.pause ? { type: 'ResumeGame' } : { type: 'PauseGame' }
    if (random.chance(0.1)) return { type: 'CloseZone', zoneId: zone.id, reason: 'A parade.' }
    if (random.chance(0.1)) return { type: 'ReopenZone', zoneId: zone.id }
    if (random.chance(this.#isWordy ? 0.8 : 0.1)) {
      const words = this.#isWordy ? random.pick(LONG_WORDS) : {}
      return { type: 'FixWords', target: 'zone', id: zone.id, title: `Riverside ${random.int(90)}`, ...words }
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

const WOMAN = '\u{1f469}\u{1f3fd}'
/** They make a long entry, and one that is too large for the sockets of pages that fetch. */
const LONG_WORDS = [
  { description: '\u6cb3'.repeat(1_000) },
  { title: WOMAN.repeat(120), description: WOMAN.repeat(1_000) },
]

/** A name by which it is known wherever it turns up. */
const secretName = (playerId: string, count: number): string => `~${playerId}~${count}`
