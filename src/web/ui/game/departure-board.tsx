import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { formatClock } from './format-duration.ts'

interface DepartureBoardProps {
  /** Time left in ms. */
  leftMs: number
  label?: string
  /** The last ten minutes: the board inverts, and the time is as large as it gets. */
  isLastTrain?: boolean
  /** Stands above the time, which then takes one line. */
  headline?: ReactNode
  /** Stands under the digits, such as who won. */
  children?: ReactNode
  className?: string
}

/** The time left in huge digits on black, in both themes; give it the full width. */
export function DepartureBoard({
  leftMs,
  label = 'Time Remaining',
  isLastTrain = false,
  headline,
  children,
  className,
}: DepartureBoardProps) {
  const clock = formatClock(leftMs)
  const [hours, minutes, seconds] = clock.split(':')
  const hasHeadline = headline !== undefined
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex w-full flex-col justify-center overflow-hidden py-3 transition-colors duration-200',
        hasHeadline ? 'gap-2 px-4' : 'min-h-34 items-center gap-1 px-2',
        isLastTrain ? 'keyline-ink bg-on-sign text-sign' : 'keyline-bone bg-board text-on-sign',
        className,
      )}
    >
      {headline}
      <div
        className={
          hasHeadline
            ? 'flex flex-wrap items-center justify-between gap-x-2 border-t border-current/25 pt-2'
            : 'contents'
        }
      >
        <p className="text-16 font-semibold">{label}</p>
        <p
          role="timer"
          aria-label={clock}
          className={classNames(
            'flex font-sign font-bold tabular-nums',
            hasHeadline && !isLastTrain ? 'text-44 leading-[0.9]' : 'text-clock',
          )}
        >
          <span aria-hidden="true" className="flex">
            <Flap text={hours} />:<Flap text={minutes} />:<span>{seconds}</span>
          </span>
        </p>
      </div>
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
