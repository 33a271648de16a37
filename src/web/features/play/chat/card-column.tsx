import { MessagesSquare, OctagonAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { formatPrice, formatShortPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { claimedCards, liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime, useGame } from '#web/live/game/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { cardCountdown } from '../flop/card-countdown.ts'
import { hasProof } from './card-choices.ts'

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
  const post = (card: Card) =>
    view.status !== 'completed' && (
      <Button variant="secondary" className="shrink-0 px-3" onClick={() => onPost(card.id)}>
        Post<span className="sr-only"> proof of {card.title}</span>
      </Button>
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
      <List title="Proof missing" isEmpty={owed.length === 0}>
        {owed.map((card) =>
          row(
            card,
            `${formatPrice(rewardCents(card))} at risk`,
            <OctagonAlert aria-hidden="true" className="size-6 text-danger" />,
            post(card),
          ),
        )}
      </List>
      <List title="Live" isEmpty={liveCards(view).length === 0}>
        {liveCards(view).map((card) =>
          row(
            card,
            <LiveWords {...{ card, view }} hasClock={isPlayed} />,
            <Reward cents={rewardCents(card)} />,
            isPlayed && hasTeam && post(card),
          ),
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
  const clock = useAtServerTime(1000, (nowMs) => cardCountdown(card, view, gameNowMs(view, nowMs)).clock)
  const teams = Object.values(card.proofs).filter((count) => count > 0).length
  return (
    <>
      {hasClock && <span className="tabular-nums">{clock}</span>}
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

function List({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const id = useId()
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b-[1.5px] border-ink pb-1 font-sign text-20 font-bold">
        {title}
      </h2>
      <ul>{children}</ul>
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
  <li className="flex items-center gap-2 border-b border-hairline">
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={onPress}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-2 py-2 pr-1 text-left hover:bg-sunken aria-current:bg-sunken aria-current:shadow-[inset_4px_0_0_var(--ink)]"
    >
      <span className="grid min-w-11 shrink-0 place-items-center">{mark}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span title={title} className="line-clamp-3 leading-5 font-semibold">
          <bdi>{title}</bdi>
        </span>
        {children && <span className="block text-14 leading-5 opacity-80">{children}</span>}
      </span>
    </button>
    {end}
  </li>
)
