import { networkInterfaces } from 'node:os'

/** The IPv4 addresses under which phones on the same network find this machine; may be empty. */
export const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
