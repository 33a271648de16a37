import type { TeamId } from '#core/game/ids.ts'

/** How long someone without a socket still counts, in ms: phones reconnect. */
const GRACE_MS = 8_000
/** How often other nodes are told again who is here, in ms. */
const RETELL_MS = 5_000
/** How long what another node has told counts, in ms: two tellings may be lost with a node's line. */
const EXPIRY_MS = 12_000

/** Who is in a game at one moment. */
export interface PeopleHere {
  /** How many, by team (absent: none). */
  readonly online: Record<TeamId, number>
  /** Their ids, in order. */
  readonly people: readonly string[]
}

/** Before anybody has come. */
export const NOBODY: PeopleHere = { online: {}, people: [] }

/** Who is in a game right now, at this node and at others: people, however many sockets each of them has. */
export class Presence {
  readonly #sockets = new Map<string, number>()
  /** When each person without a socket stops to count, soonest first. */
  readonly #leaving = new Map<string, number>()
  /** Who is here by what other nodes have told, and until when that counts. */
  readonly #elsewhere = new Map<string, { people: readonly string[]; untilMs: number }>()
  #mayHaveChanged = false
  #told = JSON.stringify(NOBODY)
  /** What other nodes were told last, and when they must be told again. */
  #toldNodes = { people: '', untilMs: Number.NEGATIVE_INFINITY }

  /** One more socket of this person. */
  arrive(personId: string): void {
    this.#leaving.delete(personId)
    this.#sockets.set(personId, (this.#sockets.get(personId) ?? 0) + 1)
    this.touch()
  }

  /** One socket less; the last one starts the grace. */
  depart(personId: string, nowMs: number): void {
    const left = (this.#sockets.get(personId) ?? 0) - 1
    if (left > 0) this.#sockets.set(personId, left)
    else if (this.#sockets.delete(personId)) this.#leaving.set(personId, nowMs + GRACE_MS)
  }

  /** Another node tells who is in the game there: all of them, every few seconds. */
  hearPeople(nodeId: string, people: readonly string[], nowMs: number): void {
    // A node that was not known does not know us either.
    if (!this.#elsewhere.has(nodeId)) this.#toldNodes.untilMs = nowMs
    if (people.length === 0) this.#elsewhere.delete(nodeId)
    else this.#elsewhere.set(nodeId, { people, untilMs: nowMs + EXPIRY_MS })
    this.touch()
  }

  /** Who is in the game at this node, where other nodes must be told so now; else null. */
  peopleToTell(nowMs: number): readonly string[] | null {
    const people = [...this.#sockets.keys(), ...this.#leaving.keys()].sort()
    const isNews = people.join() !== this.#toldNodes.people
    const isDue = people.length > 0 && this.#toldNodes.untilMs <= nowMs
    if (!isNews && !isDue) return null
    this.#toldNodes = { people: people.join(), untilMs: nowMs + RETELL_MS }
    return people
  }

  /** Something else changed on which the count depends: who plays for which team. */
  touch(): void {
    this.#mayHaveChanged = true
  }

  /**
   * Called about once a second, which is also the pace at which phones are told.
   * @param teamOf the team of a person, null for someone who has none: not counted
   * @returns who is here when that differs from what was returned last, else null
   */
  beat(nowMs: number, teamOf: (personId: string) => TeamId | null): PeopleHere | null {
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
    const here = this.#look(teamOf)
    const telling = JSON.stringify(here)
    if (telling === this.#told) return null
    this.#told = telling
    return here
  }

  #look(teamOf: (personId: string) => TeamId | null): PeopleHere {
    const counts = new Map<TeamId, number>()
    const people: string[] = []
    const elsewhere = [...this.#elsewhere.values()].flatMap((node) => node.people)
    for (const personId of new Set([...this.#sockets.keys(), ...this.#leaving.keys(), ...elsewhere])) {
      const teamId = teamOf(personId)
      if (teamId === null) continue
      counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
      people.push(personId)
    }
    return { online: Object.fromEntries([...counts].sort()), people: people.sort() }
  }
}
