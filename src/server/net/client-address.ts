import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The parts of a Node request that tell its sender; `http` requests and upgrades both have them. */
export interface Incoming {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean }
}

/** The senders of requests and the origins they were sent to. Only trusted proxies' headers are believed. */
export interface Callers {
  /** The client's address; IPv4 is never written as IPv6. */
  addressOf(incoming: Incoming): string
  /** The request's own scheme and host, such as `http://192.168.1.7:3000`; null when the Host is missing or malformed. */
  originOf(incoming: Incoming): string | null
  /** Whether the request's Origin header is its own scheme and host. A request without one is not. */
  isSameOrigin(incoming: Incoming): boolean
  /** The network at the other end of a connection; null for a proxy and for this machine, behind which anybody may be. */
  networkOfPeer(socket: Incoming['socket']): string | null
  /** Whether it comes from this machine, to this machine, through no proxy. */
  isLoopback(incoming: Incoming): boolean
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Of a name of 253 characters and a port (RFC 1035, 2.3.4): our own answers repeat it. */
const HOST_MAX_LENGTH = 253 + ':65535'.length

const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const

/** Writes an IPv4 address that came in IPv6 clothes as IPv4. */
const plain = (address: string): string =>
  /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The networks of `TRUSTED_PROXIES`, ready to be asked. */
function networksOf(entries: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const entry of entries) {
    const [ip = '', prefix] = entry.split('/')
    if (prefix === undefined) networks.addAddress(ip, family(ip))
    else networks.addSubnet(ip, Number(prefix), family(ip))
  }
  return networks
}

/** Every value of a header that may be repeated or hold a list. */
const valuesOf = (header: string | string[] | undefined): string[] =>
  (Array.isArray(header) ? header : [header ?? ''])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** Whether an address is of this very machine. */
const isLoopbackAddress = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** Whether a host name means this very machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'))

/** The key under which attempts of one address are counted: an IPv6 client owns its whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const middle = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = address.includes('::') ? [...front, ...middle, ...back] : front
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The key under which what comes of an address is counted; null for this very machine, which is not counted: behind a
 * proxy that nobody declared everybody has its address.
 */
export const countedNetworkOf = (address: string): string | null =>
  isLoopbackAddress(address) ? null : networkOf(address)

/** @param env `trustedProxies` as `parseEnv` gives it, and the server's own `baseUrl` */
export function createCallers(env: { trustedProxies: readonly string[]; baseUrl: string }): Callers {
  const proxies = networksOf(env.trustedProxies)
  const base = new URL(env.baseUrl)
  const peerOf = (incoming: Incoming): string => plain(incoming.socket.remoteAddress ?? '')
  const isProxy = (address: string): boolean => isIP(address) !== 0 && proxies.check(address, family(address))

  const originOf = (incoming: Incoming): string | null => {
    const trusted = isProxy(peerOf(incoming))
    const forwarded = (name: string): string | undefined =>
      trusted ? valuesOf(incoming.headers[name]).at(-1) : undefined
    const scheme = forwarded('x-forwarded-proto') ?? (incoming.socket.encrypted === true ? 'https' : 'http')
    const host = forwarded('x-forwarded-host') ?? incoming.headers.host
    if (host === undefined || host.length > HOST_MAX_LENGTH || !HOST.test(host)) return null
    const text = `${scheme.toLowerCase()}://${host}`
    return /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : null
  }

  return {
    addressOf(incoming) {
      const peer = peerOf(incoming)
      if (!isProxy(peer)) return peer
      // Each proxy appends whom it heard from, so only the part that trusted proxies wrote is believed.
      let client = peer
      for (const hop of valuesOf(incoming.headers['x-forwarded-for']).reverse().map(plain)) {
        if (isIP(hop) === 0) break
        client = hop
        if (!isProxy(hop)) break
      }
      return client
    },
    originOf,
    networkOfPeer(socket) {
      const peer = plain(socket.remoteAddress ?? '')
      return isProxy(peer) ? null : countedNetworkOf(peer)
    },
    isSameOrigin(incoming) {
      const claimed = incoming.headers.origin
      const own = originOf(incoming)
      if (claimed === undefined || own === null) return false
      // Behind a TLS proxy that was not declared, the scheme alone differs; BASE_URL is the word of who runs the server.
      return claimed === own || (claimed === base.origin && new URL(own).host === base.host)
    },
    isLoopback(incoming) {
      const own = originOf(incoming)
      return (
        own !== null &&
        isLoopbackAddress(peerOf(incoming)) &&
        isLoopbackHost(new URL(own).hostname) &&
        FORWARDING_HEADERS.every((name) => incoming.headers[name] === undefined)
      )
    },
  }
}
