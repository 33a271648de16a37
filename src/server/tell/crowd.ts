import type { Entry } from '#core/game/events.ts'
import type { PlayerId, TeamId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { teamOf } from '#core/rules/permissions.ts'
import type { FoldedGame } from '#server/store/folded-game.ts'
import { Absences } from './absences.ts'
import { Broadcast } from './broadcast.ts'
import { FAREWELLS, type Farewell } from './farewells.ts'
import type { FlushClock } from './flush-pace.ts'
import type { Peer } from './peer.ts'
import { NOBODY, type PeopleHere, Presence } from './presence.ts'
import { WrongCodeCount } from './wrong-codes.ts'

/** Everyone who is connected to one game: who they are, what they hear, and who must go. */
export class Crowd {
  readonly #broadcast: Broadcast
  readonly #presence = new Presence()
  readonly #peers = new Set<Peer>()
  /** What is for those who have arrived, and wait to be greeted. */
  readonly #early = new Map<Peer, Buffer[]>()
  readonly #absences = new Absences()
  readonly #wrongCodes = new WrongCodeCount()
  #here: PeopleHere = NOBODY
  #hasWrongCode = false

  /** @param game after which this crowd hears */
  constructor(epoch: string, game: FoldedGame, clock: FlushClock) {
    this.#broadcast = new Broadcast(epoch, game, clock)
  }

  get isEmpty(): boolean {
    return this.#peers.size === 0
  }

  /** Counts as present from now on; hears nothing before `greet`. */
  arrive(peer: Peer): void {
    this.#peers.add(peer)
    this.#early.set(peer, [])
    this.#presence.arrive(peer.personId)
  }

  /** Lets a peer who has arrived hear, from where it left off; not one who has gone, or has no seat. */
  greet(peer: Peer, state: GameState, nowMs: number): void {
    if (!this.#peers.has(peer)) return
    const early = this.#early.get(peer) ?? []
    this.#early.delete(peer)
    if (teamOfPerson(peer.personId, state) === null) {
      sendAway(peer)
      return
    }
    this.#broadcast.admit(peer, nowMs)
    for (const frame of early) this.#broadcast.say(peer, frame)
  }

  /** Sends one peer a frame, after its greeting and every entry up to now. */
  say(peer: Peer, frame: Buffer): void {
    const early = this.#early.get(peer)
    if (early) early.push(frame)
    else this.#broadcast.say(peer, frame)
  }

  /** Sends one peer what it has not been sent, as much as it can take. */
  flush(peer: Peer): void {
    this.#broadcast.flush(peer)
  }

  leave(peer: Peer, nowMs: number): void {
    if (!this.#peers.delete(peer)) return
    this.#early.delete(peer)
    this.#broadcast.dismiss(peer)
    this.#presence.depart(peer.personId, nowMs)
  }

  /** Tells stored entries, in order. @param game after the last of them */
  tell(entries: readonly Entry[], game: FoldedGame): void {
    this.#broadcast.tell(entries, game)
    this.#followSeats(game.state, entries)
  }

  /** Somebody has typed a wrong team code; the host hears of it with the next beat. @param nowMs server time */
  noteWrongCode(nowMs: number): void {
    this.#wrongCodes.note(nowMs)
    this.#hasWrongCode = true
  }

  /**
   * About once a second: tells how many people are here, where that has changed, and the host what else there is.
   * @param serverNowMs server time, beside `nowMs`, which is monotonic
   */
  beat(state: GameState, nowMs: number, serverNowMs: number): void {
    const here = this.#presence.beat(nowMs, (personId) => teamOfPerson(personId, state))
    if (here) {
      this.#here = here
      this.#absences.note(here.people, serverNowMs)
    }
    if (!here && !this.#hasWrongCode) return
    this.#hasWrongCode = false
    const awaySince = this.#absences.of((id) => state.players[id] !== undefined)
    const notes = { awaySince, wrongCodes: this.#wrongCodes.latest }
    if (here) this.#broadcast.tellPresence(here, notes)
    else this.#broadcast.tellHost(this.#here, notes)
  }

  /** Hears who is in the game at another node. */
  hearPeople(nodeId: string, people: readonly string[], nowMs: number): void {
    this.#presence.hearPeople(nodeId, people, nowMs)
  }

  /** Who is connected here, where other nodes must be told so now; else null. */
  peopleToTell(nowMs: number): readonly string[] | null {
    return this.#presence.peopleToTell(nowMs)
  }

  /** Closes every socket; nobody hears anything more. */
  disperse(farewell: Farewell, nowMs: number): void {
    for (const peer of [...this.#peers]) {
      this.flush(peer)
      this.leave(peer, nowMs)
      peer.close(farewell)
    }
  }

  /** @param entries what has happened: most of it moves nobody */
  #followSeats(state: GameState, entries: readonly Entry[]): void {
    if (!entries.some(({ events }) => events.some(({ type }) => SEATS_MOVE.has(type)))) return
    this.#presence.touch()
    const left = playersWhoLeft(entries)
    for (const peer of this.#peers) {
      if (teamOfPerson(peer.personId, state) !== null) continue
      if (left.has(peer.personId)) peer.close(FAREWELLS.left)
      else sendAway(peer)
    }
  }
}

/** Also who has joined: another node may have told of them before the log did. */
const SEATS_MOVE: ReadonlySet<string> = new Set([
  'PlayerJoined',
  'PlayerChangedTeam',
  'PlayerLeft',
  'PlayerRemoved',
  'TeamsRevised',
])

/** Those who gave their seats up themselves, which nobody need explain to them. */
function playersWhoLeft(entries: readonly Entry[]): ReadonlySet<PlayerId> {
  const left = new Set<PlayerId>()
  for (const event of entries.flatMap(({ events }) => events)) {
    if (event.type === 'PlayerLeft') left.add(event.playerId)
    if (event.type === 'PlayerRemoved') left.delete(event.playerId)
  }
  return left
}

const sendAway = (peer: Peer): void => peer.close(FAREWELLS.removed)

/** The team for which someone plays at this moment, null for someone without a seat. */
function teamOfPerson(personId: string, state: GameState): TeamId | null {
  const isHost = personId === state.hostId
  return teamOf(state, isHost ? { role: 'host', userId: personId } : { role: 'player', playerId: personId })
}
