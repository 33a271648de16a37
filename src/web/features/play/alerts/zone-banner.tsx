import { MoveRight } from 'lucide-react'
import { Fragment } from 'react'
import type { Alert } from '#core/rules/alerts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isolated } from '#web/ui/isolated.ts'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { ordinal } from '../ordinal.ts'
import { AlertMark } from './alert-mark.tsx'

/** On phones a title with more characters is set smaller. */
const LONG_TITLE = 20

/** A lost zone: its sign crossing over, the words, and the button that leads to taking it back, on phones below them where `isLow` leaves no room. */
export function ZoneBanner({ alert, isLow }: { alert: Alert; isLow: boolean }) {
  const { title, detail, brief = detail, note, fall, action } = alert
  const isTablet = useMediaQuery(TABLET)
  if (isLow) return <LowBanner alert={alert} />
  return (
    <>
      <AlertMark alert={alert} size={isTablet ? 36 : 48} />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-3">
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              'block font-sign font-bold [overflow-wrap:anywhere] sm:text-20 tablet:text-28 tablet:leading-none',
              title.length > LONG_TITLE ? 'text-16 leading-4' : 'text-20 leading-5',
            )}
          >
            <Title parts={alert.titleParts ?? [title]} />
          </span>
          {note !== undefined && (
            <span aria-hidden="true" className="block text-14 leading-4 sm:hidden">
              {note}
            </span>
          )}
          {/* On phones a zone's number says which it is. */}
          <span className="block text-14 leading-[1.05rem] [overflow-wrap:anywhere] max-sm:sr-only sm:mt-0.5">
            <span className="lg:line-clamp-1">
              {fall && <Fall fall={fall} className="mr-3 font-semibold min-[90rem]:hidden" />}
              {brief}
            </span>
          </span>
        </span>
        {fall && (
          <Fall
            fall={fall}
            className="hidden shrink-0 font-sign text-20 font-bold whitespace-nowrap min-[90rem]:block"
          />
        )}
        <span className={`min-h-12 px-3 py-1 leading-5 max-[359px]:px-1.5 tablet:px-4 ${FACE}`}>
          {action}
        </span>
      </span>
    </>
  )
}

/** The whole strip is the target; this is its button's face. */
const FACE =
  'grid place-items-center rounded-sm border-[1.5px] border-board bg-on-sign text-center text-16 font-semibold text-balance text-sign'

/** The same, as low as a phone's header: without room for a button where more than the price must be known. */
const LowBanner = ({ alert }: { alert: Alert }) => {
  const { title, titleParts = [title], detail, note, action } = alert
  return (
    <>
      <AlertMark alert={alert} size={40} isBesideOwn />
      <span
        className={classNames(
          'min-w-0 flex-1 font-sign leading-none font-bold [overflow-wrap:anywhere]',
          title.length > LONG_TITLE || note !== undefined ? 'text-16' : 'text-20 max-[359px]:text-16',
        )}
      >
        <Title parts={titleParts} />
        <span className="sr-only"> {detail} </span>
        {note !== undefined && (
          <span className="flex flex-wrap gap-x-2 font-sans text-14 leading-4 font-semibold">
            <span aria-hidden="true">{note}</span>
            <span className="underline underline-offset-2">{action}</span>
          </span>
        )}
      </span>
      {note === undefined && (
        <span className={`min-h-11 max-w-23 shrink-0 px-2 leading-4.5 ${FACE}`}>{action}</span>
      )}
    </>
  )
}

/** What the loss has done to the own place: `1st → 3rd`. On phones the board below says it. */
const Fall = ({ fall, className }: Required<Pick<Alert, 'fall'>> & { className: string }) => {
  const [from, to] = fall.map(ordinal)
  return (
    <span className={className}>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        {from}
        <MoveRight className="size-[1.1em] stroke-3" />
        {to}
      </span>
      <span className="sr-only">{`, from ${from} to ${to}`}</span>
    </span>
  )
}

/** What follows the first part, such as 'to Red', stays together where there's room for it. */
const Title = ({ parts: [first, ...others] }: { parts: readonly string[] }) => (
  <>
    {isolated(first)}
    {others.map((part) => (
      <Fragment key={part}>
        {' '}
        <span className="inline-block">{isolated(part)}</span>
      </Fragment>
    ))}
  </>
)
