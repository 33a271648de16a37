import { Ban, Check, EyeOff, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#core/game/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import type { EffectLine } from './effect-words.ts'
import { useSettledWords } from './use-settled-words.ts'

interface BidLineProps {
  id: string
  /** Null while bids are hidden. */
  line: EffectLine | null
  isSpoken: boolean
  zoneNumber: number
  ownColor: string
  /** What the team has and what it would bring, under the line. */
  children: ReactNode
}

/** What the bid would do, with its sign, what the team has and what place it would bring, in lines that keep their place; only what comes of typing and bidding is spoken, once it has settled. */
export function BidLine({ id, line, isSpoken, zoneNumber, ownColor, children }: BidLineProps) {
  const settled = useSettledWords(isSpoken && line ? line.words : '')
  const hasMore = line !== null && line.words !== line.title
  const isRefused = line?.tone === 'refused'
  return (
    <div className="flex items-center gap-3">
      {/* At the end: the line begins where all below it does. */}
      <div className="order-last">
        <EffectSign line={line} number={zoneNumber} color={ownColor} />
      </div>
      <div className="min-w-0 flex-1">
        <p
          id={hasMore ? undefined : id}
          className={classNames(
            'leading-6',
            isRefused
              ? 'text-16 font-semibold text-danger'
              : 'font-sign text-20 font-bold text-balance tablet:text-28 tablet:leading-8',
          )}
        >
          {line?.title}
        </p>
        {/* What it leaves is in sight below. */}
        {hasMore && (
          <p id={id} hidden>
            {line.words}
          </p>
        )}
        {!line && <p className="font-sign text-20 leading-6 font-bold">Hidden until the end</p>}
        {/* The line itself changes with every digit. */}
        <p aria-live="polite" className="sr-only">
          {settled}
        </p>
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 text-16 leading-5 tablet:mt-2">
          {children}
          {line?.leavesCents !== undefined && <span>leaves {formatMoney(line.leavesCents)}</span>}
        </div>
      </div>
    </div>
  )
}

const LOOKS =
  'grid size-10 shrink-0 place-items-center rounded-sm cap-middle font-sign text-[22px] leading-none font-bold'

interface EffectSignProps extends Pick<BidLineProps, 'line'> {
  number: number
  color: string
}

/** The zone as it would be: a sign in the own colour once the bid takes it, a tick where it's the own one already. Its place is kept. */
function EffectSign({ line, number, color }: EffectSignProps) {
  const { fill, letter } = teamPaint(color)
  const own = { backgroundColor: fill, color: letter }
  switch (line?.tone) {
    case 'takes':
    case 'keeps':
      return (
        <span
          aria-hidden="true"
          className={classNames(
            LOOKS,
            'border-2 border-(--keyline) forced-color-adjust-none',
            line.tone === 'takes' && 'motion-safe:animate-flip',
          )}
          style={own}
        >
          {line.tone === 'takes' ? number : <Check strokeWidth={3} className="size-7" />}
        </span>
      )
    case 'refused':
      return <OctagonAlert aria-hidden="true" className="size-10 shrink-0 p-1 text-danger" />
    case 'broke':
      return <Ban aria-hidden="true" className="size-10 shrink-0 p-1" />
    case undefined:
      return <EyeOff aria-hidden="true" className="size-10 shrink-0 p-1" />
    default:
      // The screen's own sign shows how it is now.
      return <span className="block size-10" />
  }
}
