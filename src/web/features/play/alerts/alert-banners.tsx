import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Alert } from '#core/rules/alerts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useAtRest } from '#web/ui/use-at-rest.ts'
import { PHONE, useMediaQuery } from '#web/ui/use-media-query.ts'
import type { Moments } from '../moments/use-moments.ts'
import { Banner, isShortLoss, isShortNote, Line } from './alert-banner.tsx'
import { useAlerts } from './use-alerts.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface AlertBannersProps {
  moments: Moments
  /** The way back stands beside it: one line, with how many more there are. */
  isFolded: boolean
  /** No more is free than the header's line. */
  isTight: boolean
  /** Told which alert is in sight, whenever that changes. */
  onStand: (alert: Alert | null) => void
}

/**
 * What must not be missed, on every screen of the game; a tap leads to where something can be done about it. Stands
 * over the header, so that nothing moves: one at a time, the others behind a button. Over a keyboard it waits until there is
 * room. While the header has the focus or a toast, it stands below. Spoken by the announcer.
 */
export function AlertBanners({ moments, isFolded, isTight, onStand }: AlertBannersProps) {
  const [isOpen, setOpen] = useState(false)
  const { alerts, dismiss, dismissAll } = useAlerts(moments, isOpen)
  const rested = useAtRest(alerts)
  const isTold = TOLD_BY[useLocation().pathname]
  const standing = isTold && rested.some(isTold) ? rested.filter((alert) => !isTold(alert)) : rested
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place, standing, isOpen)
  if (isOpen && alerts.length < 2) setOpen(false)
  const shown = isOpen ? standing.toReversed() : standing.slice(-1)
  const more = standing.length - shown.length
  const isPhone = useMediaQuery(PHONE)
  // On phones a way to the others leaves no room for a button.
  const isLine = (alert: Alert) =>
    (isPhone && (more > 0 || isShortNote(alert))) ||
    (!isOpen && (isFolded || (isTight && !(isPhone && isShortLoss(alert)))))
  // As low as the header, on every screen: nothing below it is covered.
  const isLow = isPhone && !isOpen && shown.every((alert) => isLine(alert) || isShortLoss(alert))
  const latest = standing.at(-1) ?? null
  useEffect(() => onStand(latest), [latest, onStand])
  return (
    <div
      ref={place}
      className={classNames(
        'play-alerts',
        isLow ? 'play-alerts-low' : shown.some(({ icon }) => icon === 'zone') && 'play-alerts-own',
      )}
    >
      {shown.length > 0 && (
        <section data-alerts className="flex flex-col overflow-hidden cramped:hidden">
          <ul
            aria-label="Alerts"
            className="play-drop grid max-h-[50dvh] flex-1 overflow-y-auto overscroll-contain"
          >
            {shown.map((alert) => {
              const Row = isLine(alert) ? Line : Banner
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
    </div>
  )
}

/** What a screen says by itself: Home's board how long is left, the flop's tickets when they expire. */
const TOLD_BY: Readonly<Record<string, (alert: Alert) => boolean>> = {
  '/game/home': ({ subject }) => subject === 'time',
  '/game/flop': ({ cardIds }) => cardIds !== undefined,
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
