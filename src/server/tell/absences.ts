/** When people who left were last here, for the host. In memory only, as long as the game is loaded on this node. */
export class Absences {
  #here: ReadonlySet<string> = new Set()
  readonly #since = new Map<string, number>()

  /** Updates who is here now. @param nowMs server time */
  note(here: readonly string[], nowMs: number): void {
    const now = new Set(here)
    for (const personId of this.#here) if (!now.has(personId)) this.#since.set(personId, nowMs)
    for (const personId of now) this.#since.delete(personId)
    this.#here = now
  }

  /** When each of these was last here, server time; people never seen are absent. */
  of(seated: (personId: string) => boolean): Record<string, number> {
    for (const personId of this.#since.keys()) if (!seated(personId)) this.#since.delete(personId)
    return Object.fromEntries(this.#since)
  }
}
