import { networkInterfaces } from 'node:os'

/** This machine's IPv4 addresses on the local network; may be empty. */
export const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
