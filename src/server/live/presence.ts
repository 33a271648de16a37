import type { TeamId } from '#core/ids.ts'

/** How long someone without a socket still counts, in ms: phones reconnect. */
const GRACE_MS = 8_000

/** Who is in a game at one moment. */
export interface PeopleHere {
  /** How many, by team (absent: none). */
  readonly online: Record<TeamId, number>
  /** Their ids, in order. */
  readonly people: readonly string[]
}

const NOBODY: PeopleHere = { online: {}, people: [] }

/** Who is in a game right now: people, however many sockets each of them has. */
export class Presence {
  readonly #sockets = new Map<string, number>()
  /** When each person without a socket stops to count, soonest first. */
  readonly #leaving = new Map<string, number>()
  #mayHaveChanged = false
  #told: string

  constructor() {
    this.#told = JSON.stringify(NOBODY)
  }

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
    for (const personId of [...this.#sockets.keys(), ...this.#leaving.keys()]) {
      const teamId = teamOf(personId)
      if (teamId === null) continue
      counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
      people.push(personId)
    }
    return { online: Object.fromEntries([...counts].sort()), people: people.sort() }
  }
}
