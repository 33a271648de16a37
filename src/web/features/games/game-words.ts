import type { GameSummary } from '#core/game/summary.ts'
import { counted, listed } from '#core/wording.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import type { ListedGame } from '#wire/http.ts'

const MINUTE_MS = 60_000
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** What a game is called: its name, or its code. */
export const calledOf = ({ code, summary }: Pick<ListedGame, 'code' | 'summary'>): string =>
  summary.name ?? `Game ${code}`

/** `Sat, 21 Nov 2026`: the day on which it began, or was created. */
export const dayOf = ({ createdAtMs, summary }: Pick<ListedGame, 'createdAtMs' | 'summary'>): string =>
  day.format(summary.startedAtMs ?? createdAtMs)

/** How long it was played: `3 h 20 min`; null for a game that never began, or still goes on. */
export function lengthOf({ startedAtMs, endedAtMs }: GameSummary): string | null {
  if (startedAtMs === null || endedAtMs === null) return null
  const minutes = Math.round((endedAtMs - startedAtMs) / MINUTE_MS)
  return minutes < 1 ? 'less than a minute' : formatDuration(minutes)
}

/** What became of a game: `Red Team won with 7 zones`, `Red Team and Blue Team won together with 3 zones each`. */
export function endWords({ status, summary }: Pick<ListedGame, 'status' | 'summary'>): string {
  if (status === 'lobby') return 'Waiting in the lobby'
  if (status === 'active') return 'Running now'
  if (summary.startedAtMs === null) return 'Ended before it began'
  const winners = summary.teams.filter(({ rank }) => rank === 1)
  const [first] = winners
  if (!first) return 'Ended'
  const zones = first.zones === 0 ? 'no zones' : counted(first.zones, 'zone')
  const names = listed(winners.map(({ name }) => name))
  return winners.length === 1 ? `${names} won with ${zones}` : `${names} won together with ${zones} each`
}

/** Until when a game's photos are kept, ms since the epoch; null if there are none any more. */
export const photosLeftUntilMs = (
  { summary: { photosUntilMs = null } }: Pick<ListedGame, 'summary'>,
  nowMs: number,
): number | null => (photosUntilMs !== null && photosUntilMs > nowMs ? photosUntilMs : null)
