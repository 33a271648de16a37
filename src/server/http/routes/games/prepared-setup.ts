import { setupProblems } from '#core/setup/setup-reading.ts'
import type { Pictures } from '#server/media/pictures.ts'
import { sanitisedSetup } from './sanitised-setup.ts'
import { setupMapProblems } from './setup-map.ts'

/** Dependencies of the checks that the rules of the game can't make. */
export interface SetupDeps {
  readonly pictures: Pick<Pictures, 'has'>
  /** The server's own origins. */
  readonly ownOrigins: readonly (string | null)[]
}

/**
 * A host's setup, whole or in part, made ready for the game: its rules sanitised, its map looked up.
 * @param input as it came
 * @returns or what is wrong with it, in words for a person
 * @see docs/rules.md C1–C9
 */
export async function preparedSetup(
  input: unknown,
  deps: SetupDeps,
): Promise<{ setup: unknown } | { problems: [string, ...string[]] }> {
  // Before anything is done with it that takes longer: the sanitiser sees no more than what may be there.
  const [first, ...others] = setupProblems(input)
  if (first !== undefined) return { problems: [first, ...others] }
  const setup = await sanitisedSetup(input)
  const [wrong, ...more] = await setupMapProblems(setup, deps)
  return wrong === undefined ? { setup } : { problems: [wrong, ...more] }
}
