import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { Link } from '#web/ui/link.tsx'
import { BESIDE_OWN, TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { ordinal } from '../ordinal.ts'
import { AlertMark } from './alert-mark.tsx'

interface BannerProps {
  alert: Alert
  onDismiss: () => void
  /** How many others there are that aren't shown. */
  more: number
  onMore: () => void
}

/** A title with more characters is set smaller, and beyond the second number it has its button below it on phones. */
const LONG_TITLE = 24
const LONGEST_BESIDE = 44

/** An alert: its words beside its button, which the smallest phones and large text have below. */
export function Banner({ alert, onDismiss, more, onMore }: BannerProps) {
  const { title, detail, brief = detail, note, fall } = alert
  const isZone = alert.icon === 'zone'
  // On phones with a third line: no higher than the header and the line under it.
  const hasNote = isZone && note !== undefined
  const isTablet = useMediaQuery(TABLET)
  const isBesideOwn = useMediaQuery(BESIDE_OWN)
  const isLong = title.length > LONG_TITLE
  return (
    <Ground alert={alert}>
      <div className="play-alert mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-4 pr-1 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ink sm:py-2 tablet:py-1',
            // As high as the header.
            isBesideOwn && 'min-h-[52px] lg:min-h-[60px]',
            hasNote ? 'py-1' : 'py-2.5',
          )}
        >
          <AlertMark alert={alert} size={isTablet ? 40 : 52} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 sm:gap-3">
            <span
              className={classNames(
                'min-w-0 flex-1',
                title.length > LONGEST_BESIDE ? 'basis-full sm:basis-26' : 'basis-26',
              )}
            >
              <span
                className={classNames(
                  'block font-sign font-bold [overflow-wrap:anywhere] sm:leading-none',
                  !isLong && 'sm:text-28',
                  !isLong && 'tablet:max-lg:text-[24px]',
                  !isZone || isLong
                    ? 'text-20 leading-[1.1]'
                    : hasNote
                      ? 'text-[min(1.375rem,24px)] leading-none'
                      : 'text-[min(1.625rem,max(26px,9vw))] leading-none',
                )}
              >
                <Title parts={alert.titleParts ?? [title]} />
              </span>
              {/* On phones a zone's number says which it is. */}
              <span
                className={classNames(
                  'block text-14 leading-[1.05rem] [overflow-wrap:anywhere] sm:mt-0.5',
                  !isBesideOwn && 'sm:text-16 sm:leading-5',
                  (isZone || isLong) && 'max-sm:sr-only',
                )}
              >
                <span className={isBesideOwn ? 'line-clamp-1' : undefined}>
                  {fall && isBesideOwn && (
                    <Fall fall={fall} className="mr-3 font-semibold min-[90rem]:hidden" />
                  )}
                  <span className={fall && isBesideOwn ? 'max-[89.99rem]:sr-only' : undefined}>
                    {isBesideOwn ? brief : detail}
                  </span>
                </span>
              </span>
              {hasNote && (
                <span aria-hidden="true" className="mt-0.5 block text-14 leading-[1.05rem] sm:hidden">
                  {note}
                </span>
              )}
            </span>
            {fall && (
              <Fall
                fall={fall}
                className={classNames(
                  'hidden shrink-0 font-sign text-20 font-bold whitespace-nowrap',
                  isBesideOwn ? 'min-[90rem]:block' : 'tablet:block',
                )}
              />
            )}
            {/* The whole strip is the target; this is its button's face. */}
            <span className="grid min-h-12 max-w-[6.5rem] place-items-center rounded-sm bg-sign px-1.5 py-1 text-center text-16 leading-5 font-semibold text-balance text-on-sign max-[359px]:max-w-none max-[359px]:flex-auto sm:max-w-none sm:px-4 sm:text-20 tablet:max-lg:min-h-11 min-[90rem]:px-3 min-[90rem]:text-16">
              {alert.action}
            </span>
          </span>
        </Link>
        {/* On phones the width is for the words. */}
        <span className="flex shrink-0 flex-col-reverse items-end sm:flex-row sm:pl-3">
          {more > 0 && <MoreButton more={more} onPress={onMore} />}
          <DismissButton title={title} onPress={onDismiss} />
        </span>
      </div>
    </Ground>
  )
}

/** What the loss has done to the own place: `1st → 3rd`. On phones the board below says it. */
const Fall = ({ fall, className }: Required<Pick<Alert, 'fall'>> & { className: string }) => {
  const [from, to] = fall.map(ordinal)
  return (
    <span className={className}>
      <span aria-hidden="true">{`${from} → ${to}`}</span>
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

/** An alert in one line, which is its link; its details are on the screen that it leads to. Large text takes no more of it. */
export function Line({ alert, onDismiss, more, onMore }: BannerProps) {
  return (
    <Ground alert={alert}>
      <div className="play-alert mx-auto flex w-full max-w-(--wide) items-center">
        <Link
          to={alert.to}
          onClick={onDismiss}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3.5 py-1 pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ink"
        >
          <AlertMark alert={alert} size={44} />
          <span className="min-w-0 flex-1">
            <span
              className={classNames(
                'line-clamp-2 font-sign font-bold [overflow-wrap:anywhere]',
                alert.title.length > LONG_TITLE
                  ? 'text-narrow leading-[1.15]'
                  : 'text-[min(1.25rem,24px)] leading-[1.12]',
              )}
            >
              {isolated(alert.title)}
            </span>
            <span className="sr-only">{alert.detail} </span>
            <span className="text-tab leading-[1.25] font-semibold underline underline-offset-2">
              {alert.action}
            </span>
          </span>
        </Link>
        {more > 0 && <MoreButton more={more} onPress={onMore} />}
        <DismissButton title={alert.title} onPress={onDismiss} />
      </div>
    </Ground>
  )
}

/** A lost zone stands on the colour of the team that holds it now; all else is a note. */
function Ground({ alert: { zoneId }, children }: { alert: Alert; children: ReactNode }) {
  const { view } = useGame()
  const ownerId = view?.zones.find(({ id }) => id === zoneId)?.currentOwner ?? null
  const owner = view?.teams.find(({ id }) => id === ownerId)
  return (
    <li
      className={classNames(
        'grid border-b border-ink forced-color-adjust-none',
        owner ? 'on-team' : 'play-note',
      )}
      style={owner && teamGround(owner.color)}
    >
      {children}
    </li>
  )
}

function MoreButton({ more, onPress }: { more: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-12 shrink-0 -outline-offset-2 focus-visible:outline-ink"
    >
      <span className="inline-block min-w-14 px-2 text-center text-narrow font-semibold whitespace-nowrap underline underline-offset-4">
        {more} more
      </span>
    </button>
  )
}

function DismissButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <IconButton
      label={`Dismiss: ${title}`}
      icon={<X aria-hidden="true" className="size-6" />}
      onClick={onPress}
      className="-outline-offset-2 hover:bg-transparent! focus-visible:outline-ink"
    />
  )
}
