import type { ConnectionOptions } from '@nats-io/transport-node'

/** The address of NATS, and our credentials. */
export type NatsAddress = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>

const PROTOCOLS = ['nats:', 'tls:']

/**
 * Parses `NATS_URL`: one address, or several of a cluster separated by commas, such as
 * `nats://user:password@nats.example.org:4222`. A user without a password is a token.
 * @returns null when it is invalid
 */
export function readNatsAddress(text: string): NatsAddress | null {
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => URL.canParse(part))) return null
  const addresses = parts.map((part) => new URL(part))
  if (!addresses.every(({ protocol, hostname }) => PROTOCOLS.includes(protocol) && hostname !== ''))
    return null
  const [{ protocol, username, password } = { protocol: '', username: '', password: '' }] = addresses
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: addresses.map(({ host }) => host),
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(protocol === 'tls:' && { tls: {} }),
  }
}
