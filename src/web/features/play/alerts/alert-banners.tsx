import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { Link } from '#web/ui/link.tsx'
import { useAtRest } from '#web/ui/use-at-rest.ts'
import type { Moments } from '../moments/use-moments.ts'
import { AlertMark } from './alert-mark.tsx'
import { useAlerts } from './use-alerts.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface AlertBannersProps {
  moments: Moments
  /** Shown while there's no alert. */
  instead: ReactNode
  /** Little room is left: one line, with how many more there are. */
  isFolded: boolean
  /** Told whether an alert stands, whenever that changes. */
  onStand: (isStanding: boolean) => void
}

/**
 * What must not be missed, on every screen of the game; a tap leads to where something can be done about it. Stands
 * between the header and the page, over nothing: one at a time, the others behind a button. Over a keyboard it waits
 * until there is room. Spoken by the announcer.
 */
export function AlertBanners({ moments, instead, isFolded, onStand }: AlertBannersProps) {
  const [isOpen, setOpen] = useState(false)
  const { alerts, dismiss, dismissAll } = useAlerts(moments, isOpen)
  const standing = useAtRest(alerts)
  const place = useRef<HTMLDivElement>(null)
  useSteadyPage(place)
  useFocusKept(place, standing)
  if (isOpen && alerts.length < 2) setOpen(false)
  const shown = isOpen ? standing.toReversed() : standing.slice(-1)
  const more = standing.length - shown.length
  const isLine = isFolded && !isOpen
  const isStanding = standing.length > 0
  useEffect(() => onStand(isStanding), [isStanding, onStand])
  return (
    <div ref={place}>
      {shown.length === 0 && instead}
      {shown.length > 0 && (
        <section
          data-alerts
          className="overflow-hidden border-b border-ground bg-ink text-ground cramped:hidden"
        >
          <ul aria-label="Alerts" className="play-drop max-h-[50dvh] overflow-y-auto overscroll-contain">
            {shown.map((alert) =>
              isLine ? (
                <Line key={alert.subject} alert={alert} onDismiss={() => dismiss(alert)}>
                  {more > 0 && <Choice onPress={() => setOpen(true)}>{more} more</Choice>}
                </Line>
              ) : (
                <Banner key={alert.subject} alert={alert} onDismiss={() => dismiss(alert)} />
              ),
            )}
          </ul>
          {standing.length > 1 && !isLine && (
            <p className="mx-auto flex w-full max-w-(--wide) justify-between border-t border-ground/40 px-4">
              {more > 0 ? (
                <Choice onPress={() => setOpen(true)}>{more} more</Choice>
              ) : (
                <Choice onPress={() => setOpen(false)}>Show fewer</Choice>
              )}
              <Choice onPress={dismissAll}>Dismiss all</Choice>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

interface BannerProps {
  alert: Alert
  onDismiss: () => void
}

/** An alert: on phones its words over the button, on wider screens beside it. */
function Banner({ alert, onDismiss }: BannerProps) {
  return (
    <li className="relative border-ground/40 not-first:border-t">
      <OwnerEdge zoneId={alert.zoneId} />
      <div className="relative mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-h-16 min-w-0 flex-1 items-start gap-3 pt-1.5 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ground sm:items-center sm:py-2"
        >
          <AlertMark alert={alert} />
          <span className="flex min-w-0 flex-1 flex-col sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3">
            <span className="line-clamp-2 pr-4 font-sign text-20 leading-[1.4rem] font-bold [overflow-wrap:anywhere] sm:pr-0">
              {isolated(alert.title)}
            </span>
            <span
              className={classNames(
                'pr-3 text-14 leading-[1.1rem] [overflow-wrap:anywhere] sm:pr-0',
                alert.icon === 'zone' && 'line-clamp-3',
              )}
            >
              {alert.detail}
            </span>
            {/* The whole strip is the target; this is its button's face. */}
            <span className="mr-12 flex min-h-12 items-center sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mr-0">
              <span className="max-w-full flex-1 rounded-sm bg-ground px-3 py-2 text-center text-16 leading-5 font-semibold text-balance text-ink">
                {alert.action}
              </span>
            </span>
          </span>
        </Link>
        <DismissButton
          title={alert.title}
          onPress={onDismiss}
          className="absolute! right-0 bottom-0 sm:static!"
        />
      </div>
    </li>
  )
}

/** A title with more characters is set smaller in a line. */
const LONG_TITLE = 24

/** An alert in one line, which is its link; its details are on the screen that it leads to. */
function Line({ alert, onDismiss, children }: BannerProps & { children: ReactNode }) {
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
                alert.title.length > LONG_TITLE ? 'text-16 leading-[1.15rem]' : 'text-20 leading-[1.4rem]',
              )}
            >
              {isolated(alert.title)}
            </span>
            <span className="sr-only">{alert.detail} </span>
            <span className="text-14 leading-[1.1rem] font-semibold underline underline-offset-2">
              {alert.action}
            </span>
          </span>
        </Link>
        {children}
        <DismissButton title={alert.title} onPress={onDismiss} />
      </div>
    </li>
  )
}

function DismissButton(props: { title: string; onPress: () => void; className?: string }) {
  return (
    <IconButton
      label={`Dismiss: ${props.title}`}
      icon={<X aria-hidden="true" className="size-6" />}
      onClick={props.onPress}
      className={classNames(
        'text-ground! -outline-offset-2 hover:bg-transparent! focus-visible:outline-ground',
        props.className,
      )}
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

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1 min-h-12 min-w-14 shrink-0 px-1 text-16 font-semibold underline underline-offset-4 -outline-offset-2 focus-visible:outline-ground"
    >
      {children}
    </button>
  )
}

/** Keeps a page that has been scrolled where it is while something above it grows or shrinks; most browsers do that themselves. */
function useSteadyPage(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element || CSS.supports('overflow-anchor', 'auto')) return
    let height = element.offsetHeight
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      if (window.scrollY > 0) window.scrollBy(0, grown)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
}
