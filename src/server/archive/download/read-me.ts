import { grouped } from '#core/wording.ts'
import { timeOf } from './rows.ts'

/** What the download is of. */
interface Downloaded {
  readonly name: string | null
  readonly code: string
  readonly startedAtMs: number | null
  readonly photos: number
}

/** The ZIP's README, which says what is what. Its lines end as every editor reads them. */
export function readMe({ name, code, startedAtMs, photos }: Downloaded, nowMs: number): string {
  const played = startedAtMs === null ? 'It ended before it began.' : `Started ${timeOf(startedAtMs)}.`
  return `${name ?? `Zone War game ${code}`}
${played} Downloaded ${timeOf(nowMs)}.

All times are in UTC, as ISO 8601: 2026-11-23T14:02:33Z is 14:02:33 in UTC.

events.jsonl    Everything that happened, in order. Each line is one entry of the game's log, as JSON:
                its number (seq), its time (at), who caused it (actor), and its events. Money is in whole cents.
                Codes and links that let people in are left out.
ledger          Every movement of a team's money, with its balance after it.
bids            Every bid, and what became of it: placed, disputed, upheld, voided, changed by hand.
claims          Every claim, and what became of it: claimed, disputed, approved, rejected, undone.
chat            The evidence chat with the paths of its photos, and announcements.
photos          ${grouped(photos)} when the download began, by team, card and time. The end of a file's name is the photo's id.

Each table is there twice: .csv for spreadsheets, with money in dollars; .jsonl for programs, with money in whole
cents. 'seq' is the entry's number in events.jsonl. Names of teams, zones and cards are those of that moment; their
ids stay the same. In .csv files, an apostrophe before = + - or @ keeps spreadsheets from reading what follows as a
formula.

What was deleted in the game isn't here: words, names and photos. A photo that was deleted while this was being
downloaded may still be named in the chat.

This holds what people wrote and photographed. Keep it as you would keep your own photos, and share it only with
those who were there.
`
    .split('\n')
    .join('\r\n')
}
