import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Addresses that aren't of the public internet, by RFC 6890 and its successors. */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // It holds any IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')

/** The only IPv6 addresses that are given out; mapped, translated, local and multicast ones are outside. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** The connection was refused, since a name stands for an address that isn't public. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'

  constructor() {
    super('the push service isn’t at a public address')
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name for a connection, and fails if any of its addresses isn't public: what is checked is what is connected to. */
export function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) found(error ?? new NotPublicError(), [])
    else if (!addresses.every(({ address }) => isPublicAddress(address))) found(new NotPublicError(), [])
    else if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
