import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { formatClock } from './format-duration.ts'

interface DepartureBoardProps {
  /** Time left in ms. */
  leftMs: number
  label?: string
  /** The last ten minutes: the board inverts and says 'Last train'. */
  isLastTrain?: boolean
  /** Stands under the digits, such as who won. */
  children?: ReactNode
  className?: string
}

/** The time left in huge digits on black, in both themes; give it the full width. */
export function DepartureBoard({
  leftMs,
  label = 'Time Remaining',
  isLastTrain = false,
  children,
  className,
}: DepartureBoardProps) {
  const clock = formatClock(leftMs)
  const [hours, minutes, seconds] = clock.split(':')
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex min-h-34 w-full flex-col items-center justify-center gap-1 overflow-hidden px-2 py-3 transition-colors duration-200',
        isLastTrain ? 'keyline-ink bg-on-sign text-sign' : 'keyline-bone bg-board text-on-sign',
        className,
      )}
    >
      <p className="flex gap-3 text-16 font-semibold">
        {label}
        {isLastTrain && (
          <strong className="rounded-sm bg-sign px-2 font-sign text-on-sign">Last train</strong>
        )}
      </p>
      <p role="timer" aria-label={clock} className="flex font-sign text-clock font-bold tabular-nums">
        <span aria-hidden="true" className="flex">
          <Flap text={hours} />:<Flap text={minutes} />:<span>{seconds}</span>
        </span>
      </p>
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
