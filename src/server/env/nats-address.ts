import type { ConnectionOptions } from '@nats-io/transport-node'

/** Where NATS is, and who we are there. */
export type NatsAddress = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>

const PROTOCOLS = ['nats:', 'tls:']

/**
 * Reads `NATS_URL`: one address, or several of a cluster with commas between them, such as
 * `nats://user:password@nats.example.org:4222`. A user without a password is a token.
 * @returns null when it cannot be read
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
