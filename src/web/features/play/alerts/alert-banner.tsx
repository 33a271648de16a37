import { X } from 'lucide-react'
import type { Alert } from '#core/rules/alerts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { BESIDE_OWN, PHONE, useMediaQuery } from '#web/ui/use-media-query.ts'
import { AlertGround } from './alert-ground.tsx'
import { AlertMark } from './alert-mark.tsx'
import { AlertTitle } from './alert-title.tsx'
import { ZoneBanner } from './zone-banner.tsx'

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

/** Whether it's a note whose title needs no more than a phone's two lines. */
export const isShortNote = ({ icon, title }: Alert): boolean =>
  icon !== 'zone' && title.length <= LONGEST_BESIDE

/** A longer title, or what must be known besides, has its button below it on phones. */
const LONGEST_LOSS = 36
const LONGEST_NOTE = 24

/** Whether it's a lost zone whose words need no more than the header's height on a phone. */
export const isShortLoss = ({ icon, title, note = '' }: Alert): boolean =>
  icon === 'zone' && title.length <= LONGEST_LOSS && note.length <= LONGEST_NOTE

/** An alert: its mark, its words and its button. */
export function Banner({ alert, onDismiss, more, onMore }: BannerProps) {
  const isZone = alert.icon === 'zone'
  const isBesideOwn = useMediaQuery(BESIDE_OWN)
  const isLow = useMediaQuery(PHONE) && isShortLoss(alert)
  return (
    <AlertGround alert={alert} isLow={isLow}>
      <Link
        to={alert.to}
        onClick={onDismiss}
        className={classNames(
          'flex min-w-0 flex-1 items-center pr-1 focus-visible:-outline-offset-2 focus-visible:outline-ink',
          isLow && 'min-h-13 gap-3.5 py-px pl-3 max-[359px]:pl-2',
          isZone
            ? !isLow &&
                'min-h-22 gap-3 py-2 pl-3 max-[359px]:gap-2 max-[359px]:pr-0 max-[359px]:pl-2 tablet:min-h-[52px] tablet:gap-5 tablet:py-px tablet:pl-5 lg:min-h-[60px] lg:py-1'
            : 'gap-4 py-2.5 pl-4 sm:py-2 tablet:py-1',
          // As high as the header.
          !isZone && isBesideOwn && 'min-h-[52px] lg:min-h-[60px]',
        )}
      >
        {isZone ? <ZoneBanner alert={alert} isLow={isLow} /> : <Note alert={alert} isLow={isBesideOwn} />}
      </Link>
      {/* On phones the width is for the words. */}
      <span className="flex shrink-0 flex-col-reverse items-end sm:flex-row sm:pl-3">
        {more > 0 && <MoreButton more={more} onPress={onMore} />}
        <DismissButton title={alert.title} onPress={onDismiss} />
      </span>
    </AlertGround>
  )
}

/** What the host or the clock has to say: its words beside its button, which the smallest phones and large text have below. */
function Note({ alert, isLow }: { alert: Alert; isLow: boolean }) {
  const { title, detail, action } = alert
  const isLong = title.length > LONG_TITLE
  return (
    <>
      <AlertMark alert={alert} size={44} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 sm:gap-3">
        <span
          className={classNames(
            'min-w-0 flex-1',
            title.length > LONGEST_BESIDE ? 'basis-full sm:basis-26' : 'basis-26',
          )}
        >
          <span
            className={classNames(
              'block font-sign text-20 leading-[1.1] font-bold [overflow-wrap:anywhere] sm:leading-none',
              !isLong && 'sm:text-28 tablet:max-lg:text-[24px]',
            )}
          >
            <AlertTitle alert={alert} />
          </span>
          <span
            className={classNames(
              'block text-14 leading-[1.05rem] [overflow-wrap:anywhere] sm:mt-0.5',
              !isLow && 'sm:text-16 sm:leading-5',
              isLong && 'max-sm:sr-only tablet:max-lg:sr-only',
            )}
          >
            <span className={isLow ? 'line-clamp-1' : undefined}>{detail}</span>
          </span>
        </span>
        {/* The whole strip is the target; this is its button's face. */}
        <span className="grid min-h-12 max-w-[6.5rem] place-items-center rounded-sm bg-sign px-1.5 py-1 text-center text-16 leading-5 font-semibold text-balance text-on-sign max-[359px]:max-w-none max-[359px]:flex-auto sm:max-w-none sm:px-4 sm:text-20 tablet:max-lg:min-h-11 lg:px-3 lg:text-16">
          {action}
        </span>
      </span>
    </>
  )
}

/** An alert in one line, which is its link; its details are on the screen that it leads to. Large text takes no more of it. */
export function Line({ alert, onDismiss, more, onMore }: BannerProps) {
  const isPhone = useMediaQuery(PHONE)
  return (
    <AlertGround alert={alert} isLow>
      <Link
        to={alert.to}
        onClick={onDismiss}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3.5 py-px pl-4 focus-visible:-outline-offset-2 focus-visible:outline-ink sm:min-h-14 sm:py-1"
      >
        <span className={classNames('contents', alert.icon !== 'zone' && 'max-sm:hidden')}>
          <AlertMark alert={alert} size={isPhone ? 40 : 44} isBesideOwn={isPhone} />
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              'line-clamp-2 font-sign font-bold [overflow-wrap:anywhere]',
              alert.title.length > LONG_TITLE
                ? 'text-narrow leading-[1.05] sm:leading-[1.15]'
                : 'text-[min(1.25rem,24px)] leading-[1.12]',
            )}
          >
            <AlertTitle alert={alert} />
          </span>
          <span className="sr-only">{alert.detail} </span>
          <span className="block text-tab leading-[1.15] font-semibold underline underline-offset-2 sm:leading-[1.25]">
            {alert.action}
          </span>
        </span>
      </Link>
      {more > 0 && <MoreButton more={more} onPress={onMore} />}
      <DismissButton title={alert.title} onPress={onDismiss} />
    </AlertGround>
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
