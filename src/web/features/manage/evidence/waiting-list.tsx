import { MessageSquareWarning } from 'lucide-react'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { keyOf, type Waiting } from '#core/rules/review-queue.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Dotted } from './dotted.tsx'
import { lineOf } from './kinds.tsx'
import type { Desk } from './use-desk.ts'
import { ageWords, useAges, WaitingAge } from './waiting-age.tsx'

interface WaitingListProps {
  desk: Pick<Desk, 'waiting' | 'open' | 'choose'>
  title?: string
}

/** All that waits, the oldest first, the open one marked; a tap opens another one. */
export function WaitingList({ desk: { waiting, open, choose }, title = 'Waiting' }: WaitingListProps) {
  const ageOf = useAges()
  const openKey = open && keyOf(open)
  if (waiting.every((item) => keyOf(item) === openKey)) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="pb-2 font-sign text-20 font-bold">
        {title}
      </h2>
      <ol className="waiting-rows overflow-hidden rounded-sm border-[1.5px] border-line bg-raised">
        {waiting.map((item) => (
          <Row
            key={keyOf(item)}
            item={item}
            isOpen={keyOf(item) === openKey}
            ageMs={ageOf(item)}
            onChoose={() => choose(item)}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  item: Waiting
  isOpen: boolean
  ageMs: number
  onChoose: () => void
}

function Row({ item, isOpen, ageMs, onChoose }: RowProps) {
  const { view, badgeOf, teamId } = useGameView()
  const { teamId: ofTeam, title, amount, notes, mark, automaticAtMs, automatic } = lineOf(item, view)
  const badge = badgeOf(ofTeam)
  return (
    <li className="border-hairline not-first:border-t">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 border-l-4 border-transparent py-2 pr-3 pl-2 text-left -outline-offset-2 hover:bg-sunken aria-current:border-ink aria-current:bg-sunken"
      >
        <TeamBullet letter={badge.letter} color={badge.color} size={32} label={badge.name} />
        <span className="min-w-0 flex-1">
          <span className="waiting-title block leading-5 font-semibold [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
            {ofTeam === teamId && (
              <>
                {' '}
                <span className="ml-2 inline-block rounded-sm border-[1.5px] border-line px-1.5 text-14 leading-[1.1rem] whitespace-nowrap">
                  Your own team
                </span>
              </>
            )}
          </span>
          <span className="waiting-facts flex flex-col text-14 leading-[1.1rem] text-muted">
            <Dotted>
              <WaitingAge ms={ageMs} />
              {notes}
            </Dotted>
            {automaticAtMs !== undefined && (
              <Automatic atMs={automaticAtMs} words={automatic ?? 'Approved automatically'} />
            )}
            {mark && (
              <span className="waiting-mark flex items-center gap-1 font-semibold text-ink">
                <MessageSquareWarning aria-hidden="true" className="size-4 shrink-0" />
                {mark}
              </span>
            )}
          </span>
        </span>
        <span className="shrink-0 font-sign text-20 font-bold">{amount}</span>
      </button>
    </li>
  )
}

/** When something is decided by itself: by the game's clock, which may stand still. */
function Automatic({ atMs, words }: { atMs: number; words: string }) {
  const { view } = useGameView()
  const leftMs = Math.max(0, atMs - gameNowMs(view, useServerNow(10_000)))
  return <span>{`${words} in ${ageWords(leftMs)}`}</span>
}
