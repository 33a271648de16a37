import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { Alert } from '#core/rules/alerts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ToastStrip } from '#web/ui/toast-strip.tsx'
import { useAtRest } from '#web/ui/use-at-rest.ts'
import type { Moments } from '../moments/use-moments.ts'
import { Banner, Line } from './alert-banner.tsx'
import { useAlerts } from './use-alerts.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface AlertBannersProps {
  moments: Moments
  /** Shown while there's no alert. */
  instead: ReactNode
  /** Little room is left: one line, with how many more there are. */
  isFolded: boolean
  /** On Home: a headline or a toast stands over the label of its board, and the page stays where it is. */
  isOverBoard: boolean
  /** Told which alert is in sight, whenever that changes. */
  onStand: (alert: Alert | null) => void
}

/**
 * What must not be missed, on every screen of the game; a tap leads to where something can be done about it. Stands
 * between the header and the page, over nothing: one at a time, the others behind a button. Over a keyboard it waits
 * until there is room. Spoken by the announcer.
 */
export function AlertBanners({ moments, instead, isFolded, isOverBoard, onStand }: AlertBannersProps) {
  const [isOpen, setOpen] = useState(false)
  const { alerts, dismiss, dismissAll } = useAlerts(moments, isOpen)
  const standing = useAtRest(alerts)
  const place = useRef<HTMLDivElement>(null)
  useSteadyPage(place)
  useFocusKept(place, standing, isOpen)
  if (isOpen && alerts.length < 2) setOpen(false)
  const shown = isOpen ? standing.toReversed() : standing.slice(-1)
  const more = standing.length - shown.length
  const isLine = isFolded && !isOpen
  const latest = standing.at(-1) ?? null
  useEffect(() => onStand(latest), [latest, onStand])
  return (
    <div ref={place} className={classNames('play-news', isOverBoard && 'over-board')}>
      {shown.length === 0 && instead}
      {shown.length > 0 && (
        <section data-alerts className="overflow-hidden cramped:hidden">
          <ul aria-label="Alerts" className="play-drop max-h-[50dvh] overflow-y-auto overscroll-contain">
            {shown.map((alert) => {
              const Row = isLine ? Line : Banner
              return (
                <Row
                  key={alert.subject}
                  alert={alert}
                  onDismiss={() => dismiss(alert)}
                  more={more}
                  onMore={() => setOpen(true)}
                />
              )
            })}
          </ul>
          {isOpen && (
            <div className="play-note border-b border-ink">
              <p className="mx-auto flex w-full max-w-(--wide) justify-between px-4">
                <Choice ref={takeFocus} onPress={() => setOpen(false)}>
                  Show fewer
                </Choice>
                <Choice onPress={dismissAll}>Dismiss all</Choice>
              </p>
            </div>
          )}
        </section>
      )}
      <ToastStrip />
    </div>
  )
}

/** The button that opened the list has gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

interface ChoiceProps {
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
  children: ReactNode
}

function Choice({ ref, onPress, children }: ChoiceProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onPress}
      className="-mx-1 min-h-12 min-w-14 shrink-0 px-1 text-16 font-semibold underline underline-offset-4 -outline-offset-2 focus-visible:outline-ink"
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
