/**
 * Since when people are away, for the host: who was here while this node watched. In memory only, and no longer than
 * the game is loaded.
 */
export class Absences {
  #here: ReadonlySet<string> = new Set()
  readonly #since = new Map<string, number>()

  /** Takes over who is here now. @param nowMs server time */
  note(here: readonly string[], nowMs: number): void {
    const now = new Set(here)
    for (const personId of this.#here) if (!now.has(personId)) this.#since.set(personId, nowMs)
    for (const personId of now) this.#since.delete(personId)
    this.#here = now
  }

  /** When each of these was last here, server time; who was not seen is left out. */
  of(seated: (personId: string) => boolean): Record<string, number> {
    for (const personId of this.#since.keys()) if (!seated(personId)) this.#since.delete(personId)
    return Object.fromEntries(this.#since)
  }
}
