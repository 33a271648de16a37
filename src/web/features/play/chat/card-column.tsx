import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { claimedCards, liveCards } from '#core/rules/flop.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { hasProof } from './card-choices.ts'

interface CardColumnProps {
  view: Pick<GameView, 'cards' | 'teams'>
  /** The challenge whose messages alone are shown; null for all. */
  only: CardId | null
  onShow: (cardId: CardId | null) => void
}

/** Beside the chat on tablets and laptops: the challenges, each a way to what was posted about it. */
export function CardColumn({ view, only, onShow }: CardColumnProps) {
  const badges = teamBadges(view.teams)
  const completed = claimedCards(view)
  const row = (card: Card, about: string, mark: ReactNode) => (
    <Row
      key={card.id}
      isShown={card.id === only}
      mark={mark}
      title={card.title}
      onPress={() => onShow(card.id)}
    >
      {about}
    </Row>
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
      <List title="Live" isEmpty={liveCards(view).length === 0}>
        {liveCards(view).map((card) =>
          row(card, postedWords(card), <Reward>{formatPrice(rewardCents(card))}</Reward>),
        )}
      </List>
      <List title="Completed" isEmpty={completed.length === 0}>
        {completed.map((card) => {
          const badge = badges.get(card.claimedBy ?? '')
          const mark = badge && <TeamBullet {...badge} label={badge.name} />
          return row(
            card,
            `+${formatPrice(rewardCents(card))} · ${hasProof(card) ? 'posted' : 'nothing posted'}`,
            mark,
          )
        })}
      </List>
    </nav>
  )
}

const postedWords = ({ proofs }: Card): string => {
  const teams = Object.values(proofs).filter((count) => count > 0).length
  if (teams === 0) return 'Nothing posted'
  return teams === 1 ? '1 team has posted' : `${teams} teams have posted`
}

/** A longer amount is set smaller, in one line. */
const MOST_LARGE = 6

const Reward = ({ children }: { children: string }) => (
  <span
    className={classNames(
      'font-sign leading-none font-bold whitespace-nowrap',
      children.length > MOST_LARGE ? 'text-14' : 'text-20',
    )}
  >
    {children}
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
  children?: string
}

const Row = ({ isShown, mark, title, onPress, children }: RowProps) => (
  <li className="border-b border-hairline">
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 py-2 pr-2 text-left hover:bg-sunken aria-current:bg-ink aria-current:text-ground"
    >
      <span className="grid w-14 shrink-0 place-items-center">{mark}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span title={title} className="line-clamp-2 leading-5 font-semibold">
          <bdi>{title}</bdi>
        </span>
        {children && <span className="block text-14 leading-5 opacity-80">{children}</span>}
      </span>
    </button>
  </li>
)
