import type { MessageId } from '#core/game/ids.ts'
import type { ChatLine, ChatPage } from '#wire/http.ts'

/** A stretch of the chat that has no gap, oldest first, up to the newest line. */
export interface Stretch {
  readonly lines: readonly ChatLine[]
  /** There are lines before the first one. */
  readonly hasOlder: boolean
}

/**
 * What is known after the newest page has come. Where it does not reach back to what was known, lines in between
 * were missed: what was known before is let go, and comes again by scrolling.
 * @param known without a gap up to the newest line: never what was known before a gap
 * @param heard lines that came live since the page was asked for
 * @param gone lines that have been deleted, which the page may still have
 */
export function withNewest(
  known: Stretch,
  page: ChatPage,
  heard: readonly ChatLine[],
  gone: ReadonlySet<MessageId>,
): Stretch {
  const paged = new Set(page.lines.map(({ id }) => id))
  const later = linesAfter(page, paged, heard)
  const first = page.hasOlder ? known.lines.findIndex(({ id }) => paged.has(id)) : -1
  const before = first < 0 ? [] : known.lines.slice(0, first)
  return {
    lines: [...before, ...page.lines, ...later].filter(({ id }) => !gone.has(id)),
    hasOlder: first < 0 ? page.hasOlder : known.hasOlder,
  }
}

/** Lines heard that are newer than a page: others that it does not have came before its first line. */
function linesAfter(
  { lines }: ChatPage,
  paged: ReadonlySet<MessageId>,
  heard: readonly ChatLine[],
): readonly ChatLine[] {
  const last = heard.findLastIndex(({ id }) => paged.has(id))
  const pageEndMs = lines.at(-1)?.atMs ?? 0
  return last < 0 ? heard.filter(({ atMs }) => atMs >= pageEndMs) : heard.slice(last + 1)
}

/**
 * What is known after an older page has come; null when it is none, since the line before which it was asked for
 * is gone, and the server answers with the newest ones then.
 */
export function withOlder(known: Stretch, page: ChatPage, gone: ReadonlySet<MessageId>): Stretch | null {
  const ids = new Set(known.lines.map(({ id }) => id))
  const [first] = known.lines
  const isOlder = page.lines.every(({ id, atMs }) => !ids.has(id) && (!first || atMs <= first.atMs))
  if (!isOlder) return null
  return {
    lines: [...page.lines.filter(({ id }) => !gone.has(id)), ...known.lines],
    hasOlder: page.hasOlder,
  }
}
