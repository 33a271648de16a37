import { Camera, ChevronDown, MessagesSquare, OctagonAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { formatPrice, formatShortPrice } from '#core/game/money.ts'
import { rewardCents, rewardsOf } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { claimedCards, endOf, liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime, useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cardCountdown } from '../flop/card-countdown.ts'
import { hasProof } from './card-choices.ts'

/** So many live challenges are listed at first: those that end soonest. */
const SOONEST = 3

interface CardColumnProps {
  view: GameView
  /** For which the own team owes proof. */
  missing: readonly Card[]
  /** The challenge whose messages alone are shown; null for all. */
  only: CardId | null
  onShow: (cardId: CardId | null) => void
  /** Writes about a card. */
  onPost: (cardId: CardId) => void
}

/** Beside the chat on tablets and laptops: the challenges, each a way to what was posted about it; first those for which proof is owed. */
export function CardColumn({ view, missing, only, onShow, onPost }: CardColumnProps) {
  const badges = teamBadges(view.teams)
  const { teamId } = useGame()
  const hasTeam = view.teams.some(({ id }) => id === teamId)
  // Claims can still count.
  const isPlayed = view.status === 'active' && !view.isTimeUp
  const [isAllLive, setAllLive] = useState(false)
  const live = liveCards(view).toSorted((a, b) => endOf(a) - endOf(b))
  const shownLive = live.filter(({ id }, index) => isAllLive || index < SOONEST || id === only)
  const owed = view.status === 'completed' ? [] : missing
  const completed = claimedCards(view).filter((card) => !owed.includes(card))
  const row = (card: Card, about: ReactNode, mark: ReactNode, end?: ReactNode) => (
    <Row
      key={card.id}
      isShown={card.id === only}
      mark={mark}
      title={card.title}
      onPress={() => onShow(card.id)}
      end={end}
    >
      {about}
    </Row>
  )
  const [dearest] = owed.toSorted((a, b) => rewardCents(b) - rewardCents(a))
  const post = (card: Card) =>
    view.status !== 'completed' && (
      <IconButton
        label={`Post proof of ${card.title}`}
        icon={<Camera aria-hidden="true" className="size-5" />}
        className={classNames(
          'h-auto! min-h-12 border-[1.5px]',
          card === dearest ? 'border-ink bg-ink text-ground!' : 'border-line bg-raised',
        )}
        onClick={() => onPost(card.id)}
      />
    )
  return (
    <nav
      aria-label="Challenges"
      className="row-span-full flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain border-r border-hairline py-4 pr-4 pl-4 tablet:col-start-1!"
    >
      <ul>
        <Row
          isShown={only === null}
          mark={<MessagesSquare aria-hidden="true" className="size-6" />}
          title="All messages"
          onPress={() => onShow(null)}
        />
      </ul>
      <List
        title={`Proof missing · ${formatPrice(rewardsOf(owed))} at risk`}
        isEmpty={owed.length === 0}
        isDanger
      >
        {owed.map((card) =>
          row(
            card,
            <span className="sr-only">At risk</span>,
            <Reward cents={rewardCents(card)} />,
            post(card),
          ),
        )}
      </List>
      <List title="Live" isEmpty={live.length === 0}>
        {shownLive.map((card) =>
          row(
            card,
            <LiveWords {...{ card, view }} hasClock={isPlayed} />,
            <Reward cents={rewardCents(card)} />,
            isPlayed && hasTeam && post(card),
          ),
        )}
        {(isAllLive || shownLive.length < live.length) && (
          <li>
            <button
              type="button"
              aria-expanded={isAllLive}
              onClick={() => setAllLive(!isAllLive)}
              className="flex min-h-12 w-full items-center gap-1 text-left font-semibold underline-offset-4 hover:underline"
            >
              {isAllLive ? 'Show fewer' : `${live.length - shownLive.length} more`}
              <ChevronDown aria-hidden="true" className={classNames('size-5', isAllLive && 'rotate-180')} />
            </button>
          </li>
        )}
      </List>
      <List title="Completed" isEmpty={completed.length === 0}>
        {completed.map((card) => {
          const badge = badges.get(card.claimedBy ?? '')
          const mark = badge && <TeamBullet {...badge} label={badge.name} />
          return row(
            card,
            `+${formatPrice(rewardCents(card))}${hasProof(card) ? '' : ' · no proof yet'}`,
            mark,
          )
        })}
      </List>
    </nav>
  )
}

/** How long a live card lasts, and how many teams have posted about it; nothing of nobody. */
function LiveWords({ card, view, hasClock }: { card: Card; view: GameView; hasClock: boolean }) {
  const countdown = (nowMs: number) => cardCountdown(card, view, gameNowMs(view, nowMs))
  const clock = useAtServerTime(1000, (nowMs) => countdown(nowMs).clock)
  const isUrgent = useAtServerTime(1000, (nowMs) => countdown(nowMs).urgency !== null)
  const teams = Object.values(card.proofs).filter((count) => count > 0).length
  return (
    <>
      {hasClock && isUrgent && <strong className="mr-2 font-semibold whitespace-nowrap">Ends soon </strong>}
      {hasClock && <span className="whitespace-nowrap tabular-nums">{clock}</span>}
      {hasClock && teams > 0 && ' · '}
      {teams > 0 && (teams === 1 ? '1 team has posted' : `${teams} teams have posted`)}
    </>
  )
}

const Reward = ({ cents }: { cents: number }) => (
  <span className="font-sign text-20 leading-none font-bold whitespace-nowrap">
    <span aria-hidden="true">{formatShortPrice(cents)}</span>
    <span className="sr-only">{formatPrice(cents)}</span>
  </span>
)

interface ListProps {
  title: string
  isEmpty: boolean
  isDanger?: boolean
  children: ReactNode
}

function List({ title, isEmpty, isDanger = false, children }: ListProps) {
  const id = useId()
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={classNames(
          'border-b-[1.5px] border-current pb-1 font-sign text-20 leading-6 font-bold',
          isDanger && 'text-danger',
        )}
      >
        {isDanger && <OctagonAlert aria-hidden="true" className="mr-1 inline size-[0.85em] align-[-0.1em]" />}
        {title}
      </h2>
      <ul className="flex flex-col gap-2 pt-2">{children}</ul>
    </section>
  )
}

interface RowProps {
  isShown: boolean
  mark: ReactNode
  title: string
  onPress: () => void
  /** Under the title. */
  children?: ReactNode
  /** Stands beside what can be pressed. */
  end?: ReactNode
}

const Row = ({ isShown, mark, title, onPress, children, end }: RowProps) => (
  <li className="flex items-stretch gap-2">
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={onPress}
      className="chat-ticket min-h-14 min-w-0 flex-1 text-left hover:bg-sunken aria-current:bg-sunken aria-current:[--ticket-edge:var(--ink)] aria-current:shadow-[inset_0_-4px_0_var(--ink)]"
    >
      <span className="chat-ticket-stub min-w-14">{mark}</span>
      <span className="min-w-0 flex-1 self-center px-3 py-1.5 [overflow-wrap:anywhere]">
        <span title={title} className="line-clamp-3 leading-5 font-semibold">
          <bdi>{title}</bdi>
        </span>
        {children && <span className="block text-14 leading-5 opacity-80">{children}</span>}
      </span>
    </button>
    {end}
  </li>
)
