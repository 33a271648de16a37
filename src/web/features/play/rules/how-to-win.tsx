import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { HOW_TO_WIN } from '#web/ui/game/how-to-win.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

/** How to win in three lines, each with its picture in the shapes of the game and one's own colour. */
export function HowToWin() {
  const { view, teamId, badgeOf } = useGameView()
  const badge = badgeOf(teamId === '' ? (view.teams[0]?.id ?? '') : teamId)
  const other = view.teams.map(({ id }) => badgeOf(id)).find(({ letter }) => letter !== badge.letter)
  const pictures: readonly ReactNode[] = [
    <Ticket key="ticket" />,
    <Bid key="bid" owner={badge} />,
    <Board key="board" badges={other ? [badge, other] : [badge]} />,
  ]
  return (
    <div className="mb-4">
      <ol aria-label="How to win" className="grid auto-rows-fr gap-2 md:grid-cols-3 md:gap-3">
        {HOW_TO_WIN.map((line, index) => (
          <li
            key={line}
            className="flex overflow-hidden rounded-sm border-[1.5px] border-ink bg-raised md:flex-col"
          >
            <span
              aria-hidden="true"
              className="keyline-bone grid min-h-21 w-36 shrink-0 place-items-center bg-board p-2 text-on-sign md:min-h-26 md:w-auto lg:min-h-32"
            >
              <span className="grid md:scale-125 lg:scale-150">{pictures[index]}</span>
            </span>
            <span className="flex min-w-0 flex-1 items-center gap-3 p-3 font-semibold md:items-start md:text-20 md:leading-6">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-sm bg-ink font-sign text-20 leading-none font-bold text-ground"
              >
                {index + 1}
              </span>
              <span className="text-balance">{line}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The standings, small: whose zones are the most stands first. */
function Board({ badges }: { badges: readonly TeamBadge[] }) {
  return (
    <span className="grid w-28 divide-y divide-on-sign/25 border-y border-on-sign/25 font-sign text-20 leading-none font-bold tabular-nums">
      {badges.map(({ letter, color }, index) => (
        <span key={letter} className="grid grid-cols-[1.25rem_1fr_1.5rem] items-center py-1">
          <span>{index + 1}</span>
          <TeamBullet letter={letter} color={color} size={24} />
          <span className="text-right">{MOST_ZONES - index}</span>
        </span>
      ))}
    </span>
  )
}

const MOST_ZONES = 3

/** A bid: an amount goes to a zone, which is the team's then. */
const Bid = ({ owner }: { owner: TeamBadge }) => (
  <span className="flex items-center gap-1">
    <span className="shrink-0 rounded-sm bg-on-sign px-1.5 py-1 font-sign text-20 leading-none font-bold text-sign">
      $30
    </span>
    <ArrowRight className="size-5 shrink-0" strokeWidth={2.5} />
    <ZoneSign number={6} owner={owner} size={52} />
  </span>
)

/** A challenge's ticket, small: what it pays, and lines in place of words. */
function Ticket() {
  return (
    <span className="flex h-14 w-30 overflow-hidden rounded-sm bg-on-sign text-sign">
      <span className="grid w-13 place-items-center font-sign text-28 leading-none font-bold">$40</span>
      <span className="grid flex-1 content-center gap-1.5 border-l-2 border-dashed border-sign px-2">
        <span className="h-1 bg-sign" />
        <span className="h-1 bg-sign/40" />
        <span className="h-1 w-2/3 bg-sign/40" />
      </span>
    </span>
  )
}
