/** The sender of a request, whose origin has been checked. */
export interface Client {
  readonly headers: Headers
  /** The client's address, as `Callers.addressOf` gives it. */
  readonly address: string
}

/** Carries the client's address to better-auth; only we ever set it. */
export const ADDRESS_HEADER = 'x-zone-war-address'

/** Headers that better-auth sees beside the address. */
const PASSED_ON = ['cookie', 'user-agent']

/** The headers of a client's request, with the named ones only. */
export function passedOn({ headers, address }: Client): Headers {
  const named = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Headers([...named, [ADDRESS_HEADER, address]])
}
