import { authorName } from '#core/chat.ts'
import { MINUTE_MS } from '#core/limits.ts'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { PhotoStrip } from '#web/ui/game/photo-strip.tsx'
import type { ChatLine } from '#wire/http.ts'
import { useManage } from '../use-manage.ts'

/** A message takes a moment; from here on it waited on the phone. */
const LATE_MS = 2 * MINUTE_MS

/** A message that the team has posted: by whom and when, its words, and its photos. */
export function Proof({ line }: { line: ChatLine }) {
  const { view, gameId } = useManage()
  const by = authorName(line, view)
  const isLate = line.atMs - line.writtenAtMs > LATE_MS
  return (
    <li className="flex flex-col gap-2 [overflow-wrap:anywhere]">
      <p className="text-14 leading-5 text-muted">
        {line.playerId === null ? <HostBadge /> : <bdi>{by}</bdi>} · <ClockTime atMs={line.writtenAtMs} />
        {isLate && (
          <>
            , arrived at <ClockTime atMs={line.atMs} />
          </>
        )}
      </p>
      {line.text === null && line.photos.length === 0 && (
        <p className="text-muted">The photos of this message have been removed.</p>
      )}
      {line.text !== null && (
        <p dir="auto" className="whitespace-pre-line sideways:order-last">
          {line.text}
        </p>
      )}
      <PhotoStrip gameId={gameId} photos={line.photos} by={by} />
    </li>
  )
}
