import { formatMoney } from '#core/game/money.ts'
import { outcome, type Standing } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { longestWord } from '#web/ui/game/longest-word.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { ordinal } from '../ordinal.ts'
import { WinnerWords } from './winner-words.tsx'
import { ZonePlates } from './zone-plates.tsx'

interface RevealPlaceProps {
  view: GameView
  row: Standing
  /** Null until it's revealed. */
  badge: TeamBadge | null
  /** It's the one to be revealed next. */
  isNext: boolean
  isOwn: boolean
  hasMoney: boolean
}

/** A place's flap: closed, then with the team that came there, on its colour. */
export function RevealPlace({ row, badge, isNext, ...rest }: RevealPlaceProps) {
  return (
    <li className="play-flap-slot flex min-h-(--high)">
      {badge ? <Opened row={row} badge={badge} {...rest} /> : <Closed rank={row.rank} isNext={isNext} />}
    </li>
  )
}

const Rank = ({ rank }: { rank: number }) => (
  <span className="min-w-6 shrink-0 font-sign text-44 leading-none font-bold tabular-nums tablet:min-w-12 tablet:text-72">
    {rank}
  </span>
)

/** The one that turns next is lit, and says what it is. */
const Closed = ({ rank, isNext }: { rank: number; isNext: boolean }) => (
  <span
    aria-hidden="true"
    data-next={isNext || undefined}
    className={`play-flap-closed flex-1 gap-2 border-2 ${isNext ? 'border-(--keyline)' : 'border-transparent'} sm:gap-3 tablet:gap-5 ${PADDING} pr-0!`}
  >
    <Rank rank={rank} />
    <span className={`play-flap-unknown ${BULLET}`}>?</span>
    {isNext && (
      <span className="font-sign text-28 leading-none font-bold tablet:text-44">{ordinal(rank)} place</span>
    )}
  </span>
)

/** Larger on larger boards, in step with the place; on those, as far from its side as from above and below. */
const BULLET =
  'size-[clamp(44px,var(--place)*0.48,80px)]! text-[clamp(27px,var(--place)*0.3,50px)]! tablet:size-[max(44px,var(--place)*0.56)]! tablet:text-[max(27px,var(--place)*0.35)]!'
const PADDING = 'px-[min(1rem,var(--place)*0.1)] tablet:px-[calc(var(--place)*0.22-2px)]'

/** It would be broken in the largest letters. */
const hasLongWord = (name: string): boolean => longestWord(name) > 10

/** A winner's name with more characters would have three lines in the largest letters. */
const LONG_NAME = 14

function largestName(name: string, hasWonAlone: boolean): string {
  if (hasLongWord(name)) return '[--name:24px] tablet:[--name:52px]'
  if (!hasWonAlone) return '[--name:32px] tablet:[--name:72px]'
  return name.length > LONG_NAME ? '[--name:28px] tablet:[--name:52px]' : '[--name:44px] tablet:[--name:72px]'
}

const NAME_SIZE =
  'text-[clamp(20px,var(--high)*0.23,var(--name))] leading-tight tablet:text-[clamp(44px,var(--high)*0.36,var(--name))] tablet:leading-none'
/** Over its zones. */
const WINNER_SIZE =
  'text-[clamp(20px,var(--high)*0.25,var(--name))] leading-none tablet:text-[clamp(44px,var(--high)*0.3,var(--name))]'

/** Who came there, and with how many zones; with how much money, where that has decided. Of the winner also which zones. */
function Opened({
  view,
  row: { rank, team, zones },
  badge,
  isOwn,
  hasMoney,
}: Pick<RevealPlaceProps, 'view' | 'row' | 'isOwn' | 'hasMoney'> & { badge: TeamBadge }) {
  const { fill, letter } = teamPaint(badge.color)
  const { winners } = outcome(view)
  const isWinner = winners.some(({ id }) => id === team.id)
  const hasWonAlone = isWinner && winners.length === 1
  return (
    <span
      className={`play-flap min-w-0 flex-1 gap-2 border-2 border-(--keyline) py-1.5 forced-color-adjust-none sm:gap-3 tablet:gap-5 ${PADDING}`}
      style={{ backgroundColor: fill, color: letter }}
    >
      <Rank rank={rank} />
      <TeamBullet
        letter={badge.letter}
        color={badge.color}
        size={44}
        isInverted
        className={`border-current! ${BULLET}`}
      />
      <span className="min-w-0 flex-1 font-sign font-bold wrap-break-word">
        <span
          className={classNames(
            'block text-balance',
            hasWonAlone ? WINNER_SIZE : NAME_SIZE,
            largestName(team.name, hasWonAlone),
          )}
        >
          {hasWonAlone ? <WinnerWords view={view} /> : <bdi>{team.name}</bdi>}
          {isOwn && (
            <YouPlate
              className="ml-2 align-middle tablet:ml-3 tablet:text-20 tablet:leading-7"
              style={{ backgroundColor: letter, color: fill }}
            />
          )}
        </span>
        {hasWonAlone ? (
          <ZonePlates
            numbers={zonesOf(view, team.id).map(({ number }) => number)}
            className="mt-2 flex empty:hidden tablet:mt-3"
          />
        ) : (
          isWinner && <span className="block text-16 leading-5 tablet:text-28">shares the win</span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 font-sign leading-none font-bold tabular-nums">
        <span className="flex flex-col items-end text-[clamp(44px,var(--high)*0.48,72px)] leading-[0.8] sm:flex-row sm:items-baseline sm:gap-2 tablet:text-[clamp(48px,var(--high)*0.6,128px)]">
          {zones}
          <span className="text-right text-16 leading-none max-sm:mt-1 tablet:text-28">
            {zones === 1 ? ' zone' : ' zones'}
          </span>
        </span>
        {hasMoney && (
          <span className="text-20 leading-none max-[359px]:text-16 tablet:text-28">
            <span className="sr-only">, balance </span>
            {formatMoney(team.balanceCents)}
          </span>
        )}
      </span>
    </span>
  )
}
