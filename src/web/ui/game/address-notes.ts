/** The notes on the address under which players join. */
interface AddressNotes {
  /** Who can open it at all; null where everybody can. */
  readonly reach: string | null
  /** What plain http costs; null with https. */
  readonly cost: string | null
}

/** RFC 1918, link-local addresses, and the names by which one network finds its own machines. */
const OWN_NETWORK = [
  /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$/,
  /^\[f(?:[cd]|e80)/,
  /^[^.:]+$/,
  /\.local$/,
]

/** @param joinAddress such as `http://192.168.1.7:3000/join` */
export function addressNotes(joinAddress: string): AddressNotes {
  const { hostname, protocol } = new URL(joinAddress)
  return {
    reach: OWN_NETWORK.some((pattern) => pattern.test(hostname))
      ? 'Phones need the same Wi-Fi. Mobile data can’t reach this address.'
      : null,
    cost:
      protocol === 'https:'
        ? null
        : 'Without https, phones can’t open the game offline, keep the screen on or show their position.',
  }
}
