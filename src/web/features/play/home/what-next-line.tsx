import { Camera, ChevronRight, CirclePause, MapPinned } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { isEntitled } from '#core/rules/roles.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAdvice } from './advice.tsx'
import { type AdviceWords, noAdviceWords, whatNextWords } from './what-next-words.ts'

/** Often enough for minutes. */
const TICK_MS = 5_000

/** An act with more characters is set smaller: two lines of it are as high as one of the large. */
const LONG = 17
const LONG_ON_TABLETS = 34

/** What it stands on: the black board, the bone one of the last ten minutes, or the page. */
const GROUNDS = { board: '', inverted: 'play-next-on-bone', page: 'play-next-on-page' } as const

/**
 * What the own team could do next: a ticket that leads there. It keeps its place and its height while
 * there is nothing to say; nobody without a team has it.
 */
export function WhatNextLine({ on }: { on: keyof typeof GROUNDS }) {
  const { view, role, teamId } = useGameView()
  const nowMs = useServerNow(TICK_MS)
  const advice = useAdvice()
  if (teamId === '' || !isEntitled(role, 'play')) return null
  const words = advice ? whatNextWords(advice, view, nowMs, teamId) : noAdviceWords(view)
  return (
    <nav
      aria-label="What next"
      className={classNames(
        'flex gap-2',
        on === 'page' ? 'pb-2' : 'px-4 pt-2 pb-3 lg:pt-1 lg:pb-4 tablet:max-lg:col-span-2',
      )}
    >
      <Ticket words={words} className={classNames('play-next min-w-0 flex-1', GROUNDS[on])}>
        <span className="play-next-stub">
          <Mark mark={words.mark} />
        </span>
        <span
          className={classNames(
            'min-w-0 flex-1 py-1 lg:py-2',
            words.detail !== '' && 'tablet:max-lg:flex-[0_1_auto]',
          )}
        >
          <span className="block text-14 leading-4 font-semibold text-balance lg:leading-5">
            {words.kicker}
            {/* On a laptop there is no other place for it, and once time is up nothing is more pressing. */}
            {view.isTimeUp && words.detail !== '' && <span className="max-lg:hidden"> · {words.detail}</span>}
          </span>
          {/* Said as two: the lines have no stop between them. */}
          <span className="sr-only">: </span>
          <Act className={words.also && 'max-sm:pr-6 max-sm:text-20 max-sm:leading-6'}>{words.act}</Act>
          {view.isTimeUp && words.detail !== '' && (
            <span className="block text-14 leading-4.5 text-pretty tablet:hidden">{words.detail}</span>
          )}
        </span>
        {words.detail !== '' && (
          <span className="line-clamp-3 hidden min-w-40 flex-1 leading-5 tablet:max-lg:[display:-webkit-box]">
            {words.detail}
          </span>
        )}
        {words.button !== '' && (
          <>
            {/* On most laptops it stands in a column, and the words have the width. */}
            <ChevronRight
              aria-hidden="true"
              className={classNames(
                'size-6 shrink-0 min-[100rem]:hidden',
                // The reason above it has the width.
                words.also
                  ? 'max-sm:absolute max-sm:right-1.5 max-sm:bottom-3 max-[22.4rem]:hidden'
                  : 'tablet:max-lg:hidden',
              )}
            />
            {/* The whole ticket is the target; this is its button's face. */}
            <span
              className={buttonClass(
                'primary',
                false,
                classNames(
                  'hidden! shrink-0 min-[100rem]:inline-flex!',
                  !words.also && 'tablet:max-lg:inline-flex!',
                ),
              )}
            >
              {words.button}
            </span>
          </>
        )}
      </Ticket>
      {words.also && (
        <Link to={words.also.to} className={classNames('play-next play-next-also', GROUNDS[on])}>
          <Camera aria-hidden="true" className="size-4.5" />
          {words.also.words}
        </Link>
      )}
    </nav>
  )
}

interface TicketProps {
  words: AdviceWords
  className: string
  children: ReactNode
}

const Ticket = ({ words: { to }, className, children }: TicketProps) =>
  to === '' ? (
    <div className={className}>{children}</div>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )

/** On the stub: a card's reward, a zone's sign with its owner's edge, or a sign of neither. */
function Mark({ mark }: Pick<AdviceWords, 'mark'>) {
  const { view, badgeOf } = useGameView()
  if (typeof mark === 'string') {
    const Icon = mark === 'paused' ? CirclePause : MapPinned
    return <Icon aria-hidden="true" className="size-9" />
  }
  if ('price' in mark)
    return (
      <span className="grid justify-items-center">
        <span className={priceLook(mark.price)}>{mark.price}</span>
        {/* Without it, what is owed would look like a card's reward. */}
        {mark.isAtRisk && <span className="font-sans text-14 font-semibold">at risk</span>}
      </span>
    )
  const zone = view.zones.find(({ id }) => id === mark.zoneId)
  const owner = zone?.currentOwner ? badgeOf(zone.currentOwner) : null
  return (
    // The words name it.
    <span aria-hidden="true" className={owner ? '-mt-1.5 -ml-1.5 grid' : 'grid'}>
      <ZoneSign number={zone?.number ?? 0} owner={owner} size={44} />
    </span>
  )
}

const priceLook = ({ length }: string): string =>
  length <= 3
    ? 'text-28 tablet:text-44'
    : length <= 4
      ? 'text-28 tablet:text-[2.25rem]'
      : length <= 6
        ? 'text-20'
        : 'text-narrow'

/** What to do, as large as there is room for; no word is broken at its hyphen, and no number stands apart from its word. */
const Act = ({ children, className }: { children: string; className: string | undefined }) => (
  <span
    className={classNames(
      'block font-sign font-bold text-balance wrap-break-word',
      children.length > LONG ? 'text-20 leading-5' : 'text-[min(1.75rem,max(20px,7vw))] leading-8',
      children.length > LONG_ON_TABLETS ? 'tablet:text-20' : 'tablet:text-28 tablet:leading-8',
      children.length > LONG && 'lg:max-[99.99rem]:text-[1.5rem] lg:max-[99.99rem]:leading-6',
      className,
    )}
  >
    {children.split(/ (?!\d)/).map((word, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className={/[- ]/.test(word) && word.length < LONG ? 'whitespace-nowrap' : undefined}>
          {word}
        </span>
      </Fragment>
    ))}
  </span>
)
