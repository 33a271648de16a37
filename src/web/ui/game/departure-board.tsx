import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { boardLook } from './board-look.ts'
import { formatClock } from './format-duration.ts'

interface DepartureBoardProps {
  /** Time left in ms. */
  leftMs: number
  label?: string
  /** Stands at the other end of the label's line. */
  aside?: ReactNode
  /** The last ten minutes: the clock is inverted, dark on bone. */
  isLastTrain?: boolean
  /** The time stands still: its digits are dimmed, like a lamp that is off. */
  isHeld?: boolean
  /** Stands under the time, which then begins where the other lines do. */
  headline?: ReactNode
  /** Stands under the digits, such as who won. */
  children?: ReactNode
  className?: string
}

/** The time left in huge digits on black, in both themes; give it the full width. */
export function DepartureBoard({
  leftMs,
  label = 'Time Remaining',
  aside,
  isLastTrain,
  isHeld = false,
  headline,
  children,
  className,
}: DepartureBoardProps) {
  const clock = formatClock(leftMs)
  const [hours, minutes, seconds] = clock.split(':')
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex w-full flex-col gap-1 overflow-hidden pb-3 transition-colors duration-200',
        headline ? 'px-4 pt-2' : 'min-h-34 items-center justify-center px-2 pt-3',
        isLastTrain ? 'keyline-ink' : 'keyline-bone',
        boardLook(isLastTrain),
        className,
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-16 leading-6 font-semibold">
        <span>{label}</span>
        {aside && <span>{aside}</span>}
      </p>
      <p
        role="timer"
        aria-label={clock}
        className={classNames(
          'flex font-sign text-clock font-bold tabular-nums',
          isHeld && 'text-current/58',
        )}
      >
        <span aria-hidden="true" className="flex">
          <Flap text={hours} />:<Flap text={minutes} />:<span>{seconds}</span>
        </span>
      </p>
      {headline}
      {children}
    </section>
  )
}

/** Two digits that flip when they change, but not when the board appears. */
function Flap({ text }: { text: string | undefined }) {
  const [first] = useState(text)
  return (
    <span key={text} className={text === first ? undefined : 'motion-safe:animate-flip'}>
      {text}
    </span>
  )
}
