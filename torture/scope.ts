type CleanUp = () => unknown

/** What a scenario has opened: closed at its end in the reverse order, whatever became of it. */
export class Scope {
  readonly #cleanUps: CleanUp[] = []

  add(cleanUp: CleanUp): void {
    this.#cleanUps.push(cleanUp)
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.splice(0).reverse()) await cleanUp()
  }
}

/** Runs something that opens processes and folders, and clears them away. */
export async function scoped<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const scope = new Scope()
  try {
    return await work(scope)
  } finally {
    await scope.close()
  }
}
