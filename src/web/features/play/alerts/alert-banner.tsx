import { X } from 'lucide-react'
import type { ZoneId } from '#core/game/ids.ts'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { Link } from '#web/ui/link.tsx'
import { AlertMark } from './alert-mark.tsx'

interface BannerProps {
  alert: Alert
  onDismiss: () => void
  /** How many others there are that aren't shown. */
  more: number
  onMore: () => void
}

/** An alert: on phones its words over the button, on wider screens beside it. */
export function Banner({ alert, onDismiss, more, onMore }: BannerProps) {
  return (
    <li className="relative border-ground/40 not-first:border-t">
      <OwnerEdge zoneId={alert.zoneId} />
      <div className="relative mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-h-16 min-w-0 flex-1 items-start gap-3 pt-1 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ground sm:items-center sm:py-2"
        >
          <AlertMark alert={alert} />
          <span className="flex min-w-0 flex-1 flex-col sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3">
            <span className="line-clamp-2 pr-4 font-sign text-20 leading-[1.3rem] font-bold [overflow-wrap:anywhere] sm:pr-0">
              {isolated(alert.title)}
            </span>
            <span
              className={classNames(
                'pr-3 text-14 leading-[1.05rem] [overflow-wrap:anywhere] sm:pr-0',
                alert.icon === 'zone' && 'line-clamp-3',
              )}
            >
              {alert.detail}
            </span>
            {/* The whole strip is the target; this is its button's face. */}
            <span className="flex min-h-12 flex-wrap items-center pt-0.5 pr-2 pb-2 sm:pr-0 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:py-0">
              <span className="max-w-full flex-[1_1_7rem] rounded-sm bg-ground px-2 sm:px-3 py-3 text-center text-16 leading-5 font-semibold text-balance text-ink">
                {alert.action}
              </span>
              {/* As much room as the buttons over it take. */}
              <span aria-hidden="true" className="invisible ml-auto flex h-10 sm:hidden">
                {more > 0 && <MoreLabel more={more} />}
                <span className="w-10" />
              </span>
            </span>
          </span>
        </Link>
        <span className="absolute right-0 bottom-1.5 flex sm:static sm:pl-3">
          {more > 0 && <MoreButton more={more} onPress={onMore} />}
          <DismissButton title={alert.title} onPress={onDismiss} />
        </span>
      </div>
    </li>
  )
}

/** A title with more characters is set smaller in a line. */
const LONG_TITLE = 24

/** An alert in one line, which is its link; its details are on the screen that it leads to. Large text takes no more of it. */
export function Line({ alert, onDismiss, more, onMore }: BannerProps) {
  return (
    <li className="relative">
      <OwnerEdge zoneId={alert.zoneId} />
      <div className="mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ground"
        >
          <AlertMark alert={alert} />
          <span className="min-w-0 flex-1">
            <span
              className={classNames(
                'line-clamp-2 font-sign font-bold [overflow-wrap:anywhere]',
                alert.title.length > LONG_TITLE
                  ? 'text-narrow leading-[1.15]'
                  : 'text-[min(1.25rem,24px)] leading-[1.12]',
              )}
            >
              {isolated(alert.title)}
            </span>
            <span className="sr-only">{alert.detail} </span>
            <span className="text-tab leading-[1.25] font-semibold underline underline-offset-2">
              {alert.action}
            </span>
          </span>
        </Link>
        {more > 0 && <MoreButton more={more} onPress={onMore} />}
        <DismissButton title={alert.title} onPress={onDismiss} />
      </div>
    </li>
  )
}

function MoreButton({ more, onPress }: { more: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-12 shrink-0 -outline-offset-2 focus-visible:outline-ground"
    >
      <MoreLabel more={more} />
    </button>
  )
}

const MoreLabel = ({ more }: { more: number }) => (
  <span className="inline-block min-w-14 px-1 text-center text-narrow font-semibold whitespace-nowrap underline underline-offset-4">
    {more} more
  </span>
)

function DismissButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <IconButton
      label={`Dismiss: ${title}`}
      icon={<X aria-hidden="true" className="size-6" />}
      onClick={onPress}
      className="text-ground! -outline-offset-2 hover:bg-transparent! focus-visible:outline-ground"
    />
  )
}

/** The colour of the team that holds the zone now, along the strip's edge. */
function OwnerEdge({ zoneId }: { zoneId: ZoneId | undefined }) {
  const { view } = useGame()
  const ownerId = view?.zones.find(({ id }) => id === zoneId)?.currentOwner ?? null
  const owner = view?.teams.find(({ id }) => id === ownerId)
  if (!owner) return null
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-0 w-2 border-r-2 border-ground forced-color-adjust-none"
      style={{ backgroundColor: teamPaint(owner.color).fill }}
    />
  )
}
