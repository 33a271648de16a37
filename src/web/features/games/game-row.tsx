import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { counted } from '#core/wording.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import type { ListedGame } from '#wire/http.ts'
import type { GameAction } from './game-action.ts'
import { calledOf, dayOf, endWords, lengthOf } from './game-words.ts'

interface GameRowProps {
  game: ListedGame
  actions: readonly GameAction[]
  onChange: () => void
}

/** One game of the list: what it's called, when it was, who won, and what can be done with it. */
export function GameRow({ game, actions, onChange }: GameRowProps) {
  const { code, status, summary } = game
  const headingId = useId()
  const name = calledOf(game)
  const isOpen = status !== 'completed'
  const length = lengthOf(summary)
  return (
    <li>
      <article
        aria-labelledby={headingId}
        className={classNames(
          'relative grid gap-x-6 gap-y-3 overflow-hidden rounded-sm border-[1.5px] bg-raised p-4 pl-6',
          'lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center',
          isOpen ? 'border-ink' : 'border-line',
        )}
      >
        <WinnersEdge game={game} />
        <div className="flex min-w-0 flex-col gap-2">
          <div>
            <p className="flex flex-wrap gap-x-3 text-14 text-muted">
              <span>{dayOf(game)}</span>
              {length && <span>{length}</span>}
              {summary.name !== null && <span className="font-semibold tracking-wide">{code}</span>}
            </p>
            <h3
              id={headingId}
              tabIndex={-1}
              className="font-sign text-28 leading-8 font-bold [overflow-wrap:anywhere]"
            >
              <bdi>{name}</bdi>
            </h3>
          </div>
          <p className="font-semibold [overflow-wrap:anywhere]">{endWords(game)}</p>
          <Teams game={game} />
        </div>
        <Actions game={game} name={name} actions={actions} onChange={onChange} />
      </article>
    </li>
  )
}

/** Its left edge in the winners' colours, as a zone has its owner's. The words beside it say the same. */
function WinnersEdge({ game: { status, summary } }: { game: ListedGame }) {
  const winners = summary.teams.filter(({ rank }) => rank === 1)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute inset-y-0 left-0 flex w-2 flex-col',
        status === 'completed' ? 'bg-sunken' : 'bg-ink',
      )}
    >
      {winners.map(({ name, color }) => (
        <span key={name} className="flex-1" style={{ backgroundColor: teamPaint(color).fill }} />
      ))}
    </span>
  )
}

/** The teams as bullets, the winners first and with their zones once the game has ended. */
function Teams({ game: { status, summary } }: { game: ListedGame }) {
  const letters = teamLetters(summary.teams.map(({ name }) => name))
  const teams = summary.teams.map((team, index) => ({ ...team, letter: letters[index] ?? '?' }))
  const hasPlaces = status === 'completed' && summary.startedAtMs !== null
  const inOrder = hasPlaces ? teams.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : teams
  if (inOrder.length === 0) return null
  return (
    <ul aria-label="Teams" className="flex flex-wrap gap-x-4 gap-y-2">
      {inOrder.map(({ name, color, letter, zones, rank }) => (
        <li key={letter} className="flex items-center gap-2">
          <TeamBullet
            letter={letter}
            color={color}
            size={rank === 1 ? 36 : 28}
            label={hasPlaces ? `${name}: ${counted(zones, 'zone')}` : name}
          />
          {hasPlaces && (
            <span aria-hidden="true" className="font-sign text-20 font-bold tabular-nums">
              {zones}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The first ones side by side, the others behind 'More'. */
function Actions({ game, name, actions, onChange }: GameRowProps & { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const restId = useId()
  const own = actions.filter(({ isFor }) => isFor(game))
  const [first, rest] = [true, false].map((isShown) =>
    own.filter(({ isFirst }) => (isFirst?.(game) ?? false) === isShown),
  ) as [GameAction[], GameAction[]]
  if (own.length === 0) return null
  const shown = ({ key, Action }: GameAction) => (
    <Action key={key} game={game} name={name} onChange={onChange} />
  )
  return (
    <div className="flex flex-wrap gap-2 lg:max-w-[28rem] xl:max-w-[36rem] lg:justify-end lg:text-right [&>p]:order-last [&>p]:basis-full lg:[&>p]:text-balance">
      {first.map(shown)}
      {rest.length > 0 && (
        <>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={restId}
            aria-label={`More for ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            More
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
            />
          </Button>
          <div
            id={restId}
            hidden={!isOpen}
            className={classNames('w-full flex-wrap gap-2 lg:justify-end', isOpen ? 'flex' : 'hidden')}
          >
            {rest.map(shown)}
          </div>
        </>
      )}
    </div>
  )
}
