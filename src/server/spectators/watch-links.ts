import { type WatchLink, watchLinkOf } from './watch-token.ts'

/** More than games are watched at once on a node. */
const KEPT = 200

/** The links of tokens. */
export interface WatchLinks {
  /** The link of a token that this server made; null for anything else. */
  of(token: string): WatchLink | null
  /** The same of a token that was checked before, at no cost; null for others too. */
  known(token: string): WatchLink | null
}

/** Checks tokens, and keeps those that were right: a crowd's requests name the same one. */
export function createWatchLinks(secret: string): WatchLinks {
  const kept = new Map<string, WatchLink>()
  const known = (token: string) => kept.get(token) ?? null
  return {
    known,
    of(token) {
      const link = known(token) ?? watchLinkOf(secret, token)
      if (!link || kept.has(token)) return link
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= KEPT) kept.delete(oldest)
      kept.set(token, link)
      return link
    },
  }
}
