import type { Entry } from '#core/game/events.ts'
import type { OfficialId, PlayerId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { audienceOf } from '#core/rules/audience.ts'
import { actorOf, isMember, teamOf } from '#core/rules/permissions.ts'
import type { FoldedGame } from '#server/store/folded-game.ts'
import { Absences } from './absences.ts'
import { Broadcast } from './broadcast.ts'
import type { FlushClock } from './flush-throttle.ts'
import type { Peer } from './peer.ts'
import { NOBODY, type PeopleHere, Presence } from './presence.ts'
import { SOCKET_CLOSES, type SocketClose } from './socket-closes.ts'
import { WrongCodeCount } from './wrong-codes.ts'

/** All peers of one room: their presence, their broadcast, and the end of their sockets when their seats go. */
export class RoomPeers {
  readonly #broadcast: Broadcast
  readonly #presence = new Presence()
  readonly #peers = new Set<Peer>()
  /** Frames for connected peers that aren't subscribed yet. */
  readonly #pendingFrames = new Map<Peer, Buffer[]>()
  readonly #absences = new Absences()
  readonly #wrongCodes = new WrongCodeCount()
  #here: PeopleHere = NOBODY
  #hasWrongCode = false

  /** @param game the entries broadcast follow it */
  constructor(epoch: string, game: FoldedGame, clock: FlushClock) {
    this.#broadcast = new Broadcast(epoch, game, clock)
  }

  get isEmpty(): boolean {
    return this.#peers.size === 0
  }

  /** Adds a peer to the presence; it gets no entries before `subscribe`. */
  connect(peer: Peer): void {
    this.#peers.add(peer)
    this.#pendingFrames.set(peer, [])
    this.#presence.connect(peer.personId)
  }

  /** Sends a connected peer entries from where it left off. Closes its socket if it has no seat. */
  subscribe(peer: Peer, state: GameState, nowMs: number): void {
    if (!this.#peers.has(peer)) return
    const pending = this.#pendingFrames.get(peer) ?? []
    this.#pendingFrames.delete(peer)
    if (!isHere(peer, state)) {
      sendAway(peer, state)
      return
    }
    if (seesAsOther(peer, state)) {
      peer.close(SOCKET_CLOSES['come-back'])
      return
    }
    this.#broadcast.subscribe(peer, nowMs)
    for (const frame of pending) this.#broadcast.sendTo(peer, frame)
  }

  /** Sends one peer a frame, after its `hello` and every entry up to now. */
  sendTo(peer: Peer, frame: Buffer): void {
    const pending = this.#pendingFrames.get(peer)
    if (pending) pending.push(frame)
    else this.#broadcast.sendTo(peer, frame)
  }

  /** Sends one peer what is pending for it, as much as it takes. */
  flush(peer: Peer): void {
    this.#broadcast.flush(peer)
  }

  disconnect(peer: Peer, nowMs: number): void {
    if (!this.#peers.delete(peer)) return
    this.#pendingFrames.delete(peer)
    this.#broadcast.unsubscribe(peer)
    this.#presence.disconnect(peer.personId, nowMs)
  }

  /** Broadcasts stored entries, in order. @param game after the last of them */
  publish(entries: readonly Entry[], game: FoldedGame): void {
    this.#broadcast.publish(entries, game)
    this.#followSeats(game.state, entries)
  }

  /** Counts a wrong team code, of which the next tick tells the host. @param nowMs server time */
  noteWrongCode(nowMs: number): void {
    this.#wrongCodes.note(nowMs)
    this.#hasWrongCode = true
  }

  /**
   * Called about once a second: broadcasts presence if it has changed, and the host's notes.
   * @param serverNowMs server time, beside `nowMs`, which is monotonic
   */
  tick(state: GameState, nowMs: number, serverNowMs: number): void {
    const here = this.#presence.tick(nowMs, (personId) => {
      const actor = actorOf(state, personId)
      if (!isMember(state, actor)) return undefined
      // The teams' numbers are of players: a host who plays isn't one who joined.
      return actor.role === 'player' ? teamOf(state, actor) : null
    })
    if (here) {
      this.#here = here
      this.#absences.note(here.people, serverNowMs)
    }
    if (!here && !this.#hasWrongCode) return
    this.#hasWrongCode = false
    const awaySince = this.#absences.of((id) => state.players[id] !== undefined)
    const notes = { awaySince, wrongCodes: this.#wrongCodes.latest }
    if (here) this.#broadcast.publishPresence(here, notes)
    else this.#broadcast.publishToHost(this.#here, notes)
  }

  /** Updates who is in the game at another node. */
  notePeopleElsewhere(nodeId: string, people: readonly string[], nowMs: number): void {
    this.#presence.notePeopleElsewhere(nodeId, people, nowMs)
  }

  /** The people connected here when the other nodes are due to be told; else null. */
  peopleToPublish(nowMs: number): readonly string[] | null {
    return this.#presence.peopleToPublish(nowMs)
  }

  /** Closes every socket. */
  closeAll(why: SocketClose, nowMs: number): void {
    for (const peer of [...this.#peers]) {
      this.flush(peer)
      this.disconnect(peer, nowMs)
      peer.close(why)
    }
  }

  /** Closes the sockets of people whose seats are gone, or who see the game as somebody else now. */
  #followSeats(state: GameState, entries: readonly Entry[]): void {
    if (!entries.some(({ events }) => events.some(({ type }) => SEATS_MOVE.has(type)))) return
    this.#presence.touch()
    const left = playersWhoLeft(entries)
    const renewed = officesRenewed(entries)
    const isHandedOver = entries.some(({ events }) => events.some(({ type }) => type === 'HostChanged'))
    for (const peer of this.#peers) {
      // The host of before, and the co-host who is the host now: their pages learn who they are.
      if (isHandedOver && seesAsOther(peer, state)) peer.close(SOCKET_CLOSES['host-changed'])
      else if (isHere(peer, state) && !renewed.has(peer.personId)) {
        if (seesAsOther(peer, state)) peer.close(SOCKET_CLOSES['come-back'])
      } else if (left.has(peer.personId)) peer.close(SOCKET_CLOSES.left)
      else sendAway(peer, state)
    }
  }
}

/** Events that change seats, or who sees what; joins too, as another node's presence may arrive before the log's entry. */
const SEATS_MOVE: ReadonlySet<string> = new Set([
  'PlayerJoined',
  'PlayerChangedTeam',
  'PlayerLeft',
  'PlayerRemoved',
  'TeamsRevised',
  'OptionsRevised',
  'OfficialSeated',
  'OfficialRemoved',
  'OfficeRenewed',
  'HostChanged',
])

/** Players who gave up their own seats, and need no explanation. */
function playersWhoLeft(entries: readonly Entry[]): ReadonlySet<PlayerId> {
  const left = new Set<PlayerId>()
  for (const event of entries.flatMap(({ events }) => events)) {
    if (event.type === 'PlayerLeft') left.add(event.playerId)
    if (event.type === 'PlayerRemoved') left.delete(event.playerId)
  }
  return left
}

/** Officials with another link: their phones must go, even if the next one is here already. */
const officesRenewed = (entries: readonly Entry[]): ReadonlySet<OfficialId> =>
  new Set(
    entries
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'OfficeRenewed' ? [event.officialId] : [])),
  )

function sendAway(peer: Peer, { officials = {} }: GameState): void {
  const official = officials[peer.personId]
  if (!official) peer.close(SOCKET_CLOSES.removed)
  else peer.close(SOCKET_CLOSES[official.status === 'removed' ? official.role : 'another-phone'])
}

/** Whether a peer was let in as another audience than its person is now. */
const seesAsOther = ({ personId, audience }: Peer, state: GameState): boolean =>
  audience !== audienceOf(state, actorOf(state, personId))

/** Whether a peer's person still belongs to the game. */
const isHere = ({ personId }: Peer, state: GameState): boolean => isMember(state, actorOf(state, personId))
