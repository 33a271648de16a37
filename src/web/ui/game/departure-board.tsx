import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { formatClock } from './format-duration.ts'

interface DepartureBoardProps {
  /** Time left in ms. */
  leftMs: number
  label?: string
  /** The last ten minutes: the board is signal yellow. */
  isLastTrain?: boolean
  /** The time stands still. */
  isPaused?: boolean
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
  isLastTrain,
  isPaused,
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
        'flex w-full flex-col justify-center gap-1 overflow-hidden py-3 transition-colors duration-200',
        headline ? 'px-4' : 'min-h-34 items-center px-2',
        isLastTrain ? 'keyline-ink bg-signal text-sign' : 'keyline-bone bg-board text-on-sign',
        className,
      )}
    >
      <p className="text-16 leading-5 font-semibold">{label}</p>
      <p
        role="timer"
        data-paused={isPaused}
        aria-label={clock}
        className="flex font-sign text-clock font-bold tabular-nums"
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
