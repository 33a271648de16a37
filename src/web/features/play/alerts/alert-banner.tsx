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

/** A title with more characters is set smaller. */
const LONG_TITLE = 24

/** An alert: its words beside its button, which the smallest phones and large text have below. */
export function Banner({ alert, onDismiss, more, onMore }: BannerProps) {
  return (
    <li className="relative border-ground/40 not-first:border-t">
      <OwnerEdge zoneId={alert.zoneId} />
      <div className="relative mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-w-0 flex-1 items-center gap-3.5 py-3 pr-1 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ground sm:py-2"
        >
          <AlertMark alert={alert} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 sm:gap-3">
            <span className="min-w-0 flex-[1_1_6.5rem]">
              <span
                className={classNames(
                  'line-clamp-3 font-sign font-bold [overflow-wrap:anywhere] sm:text-20 sm:leading-[1.3rem]',
                  alert.title.length > LONG_TITLE ? 'text-narrow leading-[1.15]' : 'text-20 leading-[1.2rem]',
                )}
              >
                {isolated(alert.title)}
              </span>
              <span
                className={classNames(
                  'text-14 leading-[1.05rem] [overflow-wrap:anywhere]',
                  alert.icon === 'zone' ? 'line-clamp-3' : 'block',
                )}
              >
                {alert.detail}
              </span>
            </span>
            {/* The whole strip is the target; this is its button's face. */}
            <span className="grid min-h-12 max-w-[6.5rem] place-items-center rounded-sm bg-ground px-1.5 py-1 text-center text-16 leading-5 font-semibold text-balance text-ink max-[359px]:max-w-none max-[359px]:flex-auto sm:max-w-none sm:px-3">
              {alert.action}
            </span>
          </span>
        </Link>
        {/* On phones the width is for the words. */}
        <span className="flex shrink-0 flex-col-reverse items-end sm:flex-row sm:pl-3">
          {more > 0 && <MoreButton more={more} onPress={onMore} />}
          <DismissButton title={alert.title} onPress={onDismiss} />
        </span>
      </div>
    </li>
  )
}

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
      <span className="inline-block min-w-14 px-2 text-center text-narrow font-semibold whitespace-nowrap underline underline-offset-4">
        {more} more
      </span>
    </button>
  )
}

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
