import type { Env } from '#server/env/env.ts'
import { lanAddresses } from '#server/machine/lan-addresses.ts'
import { isLoopbackHost } from '#server/net/client-address.ts'

/**
 * The origin that a host gives to players. A host who sits at the server itself sees `localhost`, which no phone
 * can open: then `BASE_URL` counts, or else this machine's address on the network.
 * @param seen the origin under which the host's own browser sees the server
 */
export function joinOrigin(
  { baseUrl }: Pick<Env, 'baseUrl'>,
  seen: string | null,
  addresses = lanAddresses(),
): string {
  const own = new URL(seen ?? baseUrl)
  if (!isLoopbackHost(own.hostname)) return own.origin
  if (!isLoopbackHost(new URL(baseUrl).hostname)) return baseUrl
  const [address] = addresses
  if (address !== undefined) own.hostname = address
  return own.origin
}
