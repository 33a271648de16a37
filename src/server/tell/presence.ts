import type { TeamId } from '#core/game/ids.ts'

/** Time for which a person without a socket still counts, in ms: phones reconnect. */
const GRACE_MS = 8_000
/** Interval at which presence is published to the other nodes, in ms. */
const REPUBLISH_MS = 5_000
/** Lifetime of another node's presence, in ms: two messages may be lost. */
const EXPIRY_MS = 12_000

/** The people in a game at one moment. */
export interface PeopleHere {
  /** The number of players among them by team (absent: none). */
  readonly online: Record<TeamId, number>
  /** Their ids, sorted. */
  readonly people: readonly string[]
}

/** An empty game. */
export const NOBODY: PeopleHere = { online: {}, people: [] }

/** The people in a game right now, at this node and others, however many sockets each has. */
export class Presence {
  readonly #sockets = new Map<string, number>()
  /** When each person without a socket stops counting, soonest first. */
  readonly #leaving = new Map<string, number>()
  /** Other nodes' people, and when that expires. */
  readonly #elsewhere = new Map<string, { people: readonly string[]; untilMs: number }>()
  #mayHaveChanged = false
  #told = JSON.stringify(NOBODY)
  /** The people last published to other nodes, and when to publish again. */
  #published = { people: '', untilMs: Number.NEGATIVE_INFINITY }

  /** Adds a socket of a person. */
  connect(personId: string): void {
    this.#leaving.delete(personId)
    this.#sockets.set(personId, (this.#sockets.get(personId) ?? 0) + 1)
    this.touch()
  }

  /** Removes a socket; the last one starts the grace period. */
  disconnect(personId: string, nowMs: number): void {
    const left = (this.#sockets.get(personId) ?? 0) - 1
    if (left > 0) this.#sockets.set(personId, left)
    else if (this.#sockets.delete(personId)) this.#leaving.set(personId, nowMs + GRACE_MS)
  }

  /** Updates another node's people: all of them, every few seconds. */
  notePeopleElsewhere(nodeId: string, people: readonly string[], nowMs: number): void {
    // A new node doesn't know our people either.
    if (!this.#elsewhere.has(nodeId)) this.#published.untilMs = nowMs
    if (people.length === 0) this.#elsewhere.delete(nodeId)
    else this.#elsewhere.set(nodeId, { people, untilMs: nowMs + EXPIRY_MS })
    this.touch()
  }

  /** This node's people when they are due to be published; else null. */
  peopleToPublish(nowMs: number): readonly string[] | null {
    const people = [...this.#sockets.keys(), ...this.#leaving.keys()].sort()
    const isNews = people.join() !== this.#published.people
    const isDue = people.length > 0 && this.#published.untilMs <= nowMs
    if (!isNews && !isDue) return null
    this.#published = { people: people.join(), untilMs: nowMs + REPUBLISH_MS }
    return people
  }

  /** Marks the counts as outdated, as after a change of teams. */
  touch(): void {
    this.#mayHaveChanged = true
  }

  /**
   * Called about once a second, the rate at which phones get presence.
   * @param teamOf a player's team, null for hosts and officials, undefined for a stranger, who isn't told of
   * @returns who is here if that has changed since the last result, else null
   */
  tick(nowMs: number, teamOf: (personId: string) => TeamId | null | undefined): PeopleHere | null {
    for (const [personId, untilMs] of this.#leaving) {
      if (untilMs > nowMs) break
      this.#leaving.delete(personId)
      this.touch()
    }
    for (const [nodeId, { untilMs }] of this.#elsewhere) {
      if (untilMs > nowMs) continue
      this.#elsewhere.delete(nodeId)
      this.touch()
    }
    if (!this.#mayHaveChanged) return null
    this.#mayHaveChanged = false
    const here = this.#compute(teamOf)
    const telling = JSON.stringify(here)
    if (telling === this.#told) return null
    this.#told = telling
    return here
  }

  #compute(teamOf: (personId: string) => TeamId | null | undefined): PeopleHere {
    const counts = new Map<TeamId, number>()
    const people: string[] = []
    const elsewhere = [...this.#elsewhere.values()].flatMap((node) => node.people)
    for (const personId of new Set([...this.#sockets.keys(), ...this.#leaving.keys(), ...elsewhere])) {
      const teamId = teamOf(personId)
      if (teamId === undefined) continue
      if (teamId !== null) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
      people.push(personId)
    }
    return { online: Object.fromEntries([...counts].sort()), people: people.sort() }
  }
}
