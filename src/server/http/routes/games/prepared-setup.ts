import type { OwnOptions } from '#core/game/options.ts'
import { setupProblems } from '#core/setup/setup-reading.ts'
import type { Pictures } from '#server/media/pictures.ts'
import { isLoopbackHost } from '#server/net/client-address.ts'
import { sanitisedSetup } from './sanitised-setup.ts'
import { setupMapProblems } from './setup-map.ts'

/** Dependencies of the checks that the rules of the game can't make. */
export interface SetupDeps {
  readonly pictures: Pick<Pictures, 'has'>
  /** The server's own origins. */
  readonly ownOrigins: readonly (string | null)[]
  /** The server's address for browsers. */
  readonly baseUrl: string
}

/**
 * A host's setup, whole or in part, made ready for the game: its rules sanitised, its map looked up.
 * @param input as it came
 * @returns or what is wrong with it, in words for a person
 * @see docs/rules.md C1–C9, L3
 */
export async function preparedSetup(
  input: unknown,
  deps: SetupDeps,
): Promise<{ setup: unknown } | { problems: [string, ...string[]] }> {
  // Before anything is done with it that takes longer: the sanitiser sees no more than what may be there.
  const [first, ...others] = setupProblems(input)
  if (first !== undefined) return { problems: [first, ...others] }
  const setup = await sanitisedSetup(input)
  const [wrong, ...more] = [...(await setupMapProblems(setup, deps)), ...addressProblems(setup, deps)]
  return wrong === undefined ? { setup } : { problems: [wrong, ...more] }
}

/** Browsers tell a location to nothing but https and this machine. @see docs/rules.md L3 */
function addressProblems(setup: unknown, { baseUrl }: Pick<SetupDeps, 'baseUrl'>): string[] {
  const { options } = setup as { options?: OwnOptions }
  const { protocol, hostname } = new URL(baseUrl)
  return options?.location !== 'required' || protocol === 'https:' || isLoopbackHost(hostname)
    ? []
    : [NO_HTTPS]
}

const NO_HTTPS =
  'Location can only be required at an https address. Ask whoever runs this server to set BASE_URL to one.'
