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
import { listen } from '#web/ui/listen.ts'
import { routeHeading } from '#web/ui/route-heading.ts'
import { useAtRest } from '#web/ui/use-at-rest.ts'
import type { Moments } from '../moments/use-moments.ts'
import { AlertMark } from './alert-mark.tsx'
import { useAlerts } from './use-alerts.ts'

/**
 * What must not be missed, on every screen of the game; a tap leads to where something can be done about it. Stands
 * between the header and the page, over nothing: one at a time, the others behind a button. Over a keyboard it waits
 * until there is room. Spoken by the announcer.
 * @param instead shown while there's no alert
 */
export function AlertBanners({ moments, instead }: { moments: Moments; instead: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { alerts, dismiss, dismissAll } = useAlerts(moments, isOpen)
  const standing = useAtRest(alerts)
  const place = useRef<HTMLDivElement>(null)
  useSteadyPage(place)
  useFocusKept(place, standing)
  if (isOpen && alerts.length < 2) setOpen(false)
  const shown = isOpen ? standing.toReversed() : standing.slice(-1)
  const more = standing.length - shown.length
  return (
    <div ref={place}>
      {shown.length === 0 && instead}
      {shown.length > 0 && (
        <section
          data-alerts
          className="overflow-hidden border-b border-ground bg-ink text-ground cramped:hidden"
        >
          <ul aria-label="Alerts" className="play-drop max-h-[50dvh] overflow-y-auto overscroll-contain">
            {shown.map((alert) => (
              <Banner key={alert.subject} alert={alert} onDismiss={() => dismiss(alert)} />
            ))}
          </ul>
          {standing.length > 1 && (
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

function Banner({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const isZone = alert.icon === 'zone'
  return (
    <li className="relative border-ground/40 not-first:border-t">
      {isZone && <OwnerEdge zoneId={alert.zoneId} />}
      <div className="mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ground"
        >
          <AlertMark alert={alert} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-y-0">
            <span className="line-clamp-2 basis-full font-sign text-20 leading-[1.4rem] font-bold [overflow-wrap:anywhere]">
              {isolated(alert.title)}
            </span>
            <span
              className={classNames(
                'min-w-[min(6rem,100%)] flex-1 text-14 leading-[1.1rem]',
                isZone && 'line-clamp-2',
              )}
            >
              {alert.detail}
            </span>
            {/* The whole strip is the target; this is its button's face. */}
            <span className="max-w-full rounded-sm bg-ground px-3 py-2 text-center text-16 leading-5 font-semibold text-balance text-ink tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
              {alert.action}
            </span>
          </span>
        </Link>
        <IconButton
          label={`Dismiss: ${alert.title}`}
          icon={<X aria-hidden="true" className="size-6" />}
          onClick={onDismiss}
          className="text-ground! -outline-offset-2 hover:bg-transparent! focus-visible:outline-ground"
        />
      </div>
    </li>
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
      className="min-h-12 text-16 font-semibold underline underline-offset-4 -outline-offset-2 focus-visible:outline-ground"
    >
      {children}
    </button>
  )
}

/** When what had the focus goes, the next alert has it, and after the last the screen's heading. */
function useFocusKept(place: React.RefObject<HTMLElement | null>, standing: readonly Alert[]): void {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      const next = place.current?.querySelector('button') ?? routeHeading()
      next?.focus({ preventScroll: true })
    }
    const element = place.current
    return listen(document, 'focusin', () => {
      isInside.current = element?.contains(document.activeElement) ?? false
    })
  }, [place, standing])
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
