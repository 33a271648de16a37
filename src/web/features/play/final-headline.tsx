import { type Outcome, outcome } from '#core/game/standings.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { tieBreakerWords } from '#web/live/words/outcome-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { LitCity } from './results/lit-city.tsx'
import { openPlaces } from './results/open-places.ts'
import { ownGapWords, ownPlaceWords, placeLines } from './results/own-place.ts'
import { winnerPaint } from './results/winner-paint.ts'
import { WinnerWords } from './results/winner-words.tsx'
import { ZonePlates } from './results/zone-plates.tsx'

interface FinalProps {
  view: GameView
  /** In a dialog. */
  isTight?: boolean
}

interface FinalPlaceProps extends FinalProps {
  /** What may still change; '' for nothing. */
  open?: string
}

/**
 * How it ended, on the black of a board: the own place, large and on the team's colour. For someone without a team the winner stands
 * there.
 */
export function FinalPlace({ view, open = '', isTight = false }: FinalPlaceProps) {
  const { teamId } = useGame()
  const own = teamBadges(view.teams).get(teamId)
  const place = ownPlaceWords(view, teamId)
  return (
    <div className={classNames('flex flex-1 flex-col', insetOf(isTight))}>
      {own && place ? (
        <Own
          badge={own}
          place={place}
          gap={ownGapWords(view, teamId)}
          open={open}
          held={zonesOf(view, teamId)}
          isTight={isTight}
        />
      ) : (
        <Winner view={view} result={outcome(view)} />
      )}
    </div>
  )
}

/** Who won, where the own place is said before, and what decided. */
export function FinalWinner({ view, isTight = false }: FinalProps) {
  const { teamId } = useGame()
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  const hasOwn = view.teams.some(({ id }) => id === teamId)
  const hasWonAlone = result.winners.length === 1 && result.winners[0]?.id === teamId
  return (
    <div className={classNames('flex flex-col', insetOf(isTight))}>
      {hasOwn && <Others view={view} result={result} isOwn={hasWonAlone} isTight={isTight} />}
      {tieBreaker && (
        <p className={classNames('px-(--inset) pt-2.5 pb-3 text-16 leading-5', !isTight && 'tablet:px-0')}>
          {tieBreaker}
        </p>
      )}
    </div>
  )
}

const insetOf = (isTight: boolean): string =>
  `[overflow-wrap:anywhere] ${isTight ? '[--inset:12px]' : '[--inset:16px]'}`

const BLOCK = 'flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 px-(--inset) py-3 font-sign font-bold'

/** A place; `the win` is longer. */
const SHORT_WORD = 5

interface OwnProps {
  badge: TeamBadge
  place: string
  /** What stands under it. */
  gap: string
  open: string
  held: readonly Zone[]
  isTight: boolean
}

/** The own place, to be read across a table. */
function Own({ badge, place, gap, open, held, isTight }: OwnProps) {
  const { fill, letter } = teamPaint(badge.color)
  const [lead, word] = placeLines(place)
  return (
    <div
      className={classNames(
        BLOCK,
        isTight
          ? 'play-ended-own rounded-sm border-2 border-(--keyline)'
          : 'tablet:justify-center tablet:rounded-sm tablet:max-lg:flex-col tablet:max-lg:text-center',
      )}
      style={{ backgroundColor: fill, color: letter }}
    >
      <TeamBullet
        {...badge}
        size={isTight ? 80 : 96}
        isInverted
        // On phones the header right above has it.
        className={classNames('border-current!', !isTight && 'max-sm:hidden!')}
      />
      <div
        className={classNames('min-w-min flex-3', isTight ? 'lg:flex-1' : 'tablet:max-w-72 tablet:flex-none')}
      >
        <p>
          <span className="block text-28 leading-7">{lead}</span>{' '}
          <span
            className={classNames(
              'block text-72 leading-[0.9] whitespace-nowrap',
              word.length <= SHORT_WORD &&
                // Beside the standings there's more width than height: as high as its digits.
                (isTight ? 'tablet:text-clock' : 'tablet:text-[128px] tablet:leading-[0.8]'),
            )}
          >
            {word}
          </span>
        </p>
        <p
          className={classNames(
            'mt-1 font-sans text-16 leading-5 font-semibold text-balance empty:hidden',
            !isTight && 'tablet:mt-3 tablet:text-20 tablet:leading-6',
          )}
        >
          {gap}
        </p>
        <p className="mt-1 font-sans text-14 leading-4.5 font-normal text-balance empty:hidden tablet:text-16 tablet:leading-5">
          {open}
        </p>
        {/* On phones the city shows them. */}
        {held.length > 0 && (
          <ZonePlates
            numbers={held.map(({ number }) => number)}
            className={classNames(
              'mt-3 hidden tablet:flex',
              isTight ? 'play-ended-plates' : 'tablet:max-lg:justify-center',
            )}
          />
        )}
      </div>
      {isTight && held.length > 0 && <HeldZones held={held} />}
      {/* On larger screens the map itself is near. */}
      <LitCity zones={held} ground={fill} className={classNames('sm:hidden', isTight && 'play-ended-city')} />
    </div>
  )
}

/** So many zones stand below each other. */
const MOST_ROWS = 4

/** The own zones by name, where a laptop's panel has width for them. */
function HeldZones({ held }: Pick<OwnProps, 'held'>) {
  const shown = held.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS
  return (
    <ul aria-label="Your zones" className="play-ended-zones hidden min-w-40 flex-1 gap-1.5 font-sans">
      {held.slice(0, shown).map(({ number, title }) => (
        <li key={number} className="flex items-center gap-2 text-16 leading-5 font-semibold">
          <ZonePlates numbers={[number]} className="flex" />
          <bdi className="line-clamp-2">{title}</bdi>
        </li>
      ))}
      {held.length > shown && (
        <li className="text-16 leading-5 font-semibold">+{held.length - shown} more</li>
      )}
    </ul>
  )
}

/** A winner's name with more characters is set smaller, so that it stays on one line or two. */
const LONG_NAME = 13

/** In a dialog: of a shared win, of one short name, of a long one. */
const TIGHT_SIZE = { shared: 'text-20', large: 'text-44', long: 'text-28 leading-8' } as const

interface OthersProps {
  view: GameView
  result: Outcome
  isOwn: boolean
  isTight: boolean
}

/** Under the own place: who won. Where that was the own team alone, its bullet stands above already. */
function Others({ view, result, isOwn, isTight }: OthersProps) {
  const [first, ...others] = result.winners
  const isShared = others.length > 0
  // The winner's colour is its ground, as in the results; the own one is right above. It's quiet while it may change.
  const isBand = !isOwn && !isShared && first !== undefined && !openPlaces(view).has(first.id)
  const isLarge = isBand && (first?.name.length ?? 0) <= LONG_NAME
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-(--inset) py-3 font-sign font-bold',
        // Over the standings the column has no edge of its own but the card's.
        isBand && (isTight ? 'mt-3 rounded-sm border-2 border-(--keyline)' : 'tablet:rounded-sm'),
        !isBand && (isTight ? 'pt-5' : 'tablet:px-0 tablet:pt-0'),
      )}
      style={isBand ? winnerPaint(result).style : undefined}
    >
      {!isOwn && (
        <WinnerBullets
          winners={result.winners}
          teams={view.teams}
          size={isBand ? 44 : 32}
          isInverted={isBand}
          className={isBand ? 'border-current!' : 'border-on-sign!'}
        />
      )}
      <p
        className={classNames(
          'text-balance',
          isTight ? TIGHT_SIZE[isShared ? 'shared' : isLarge ? 'large' : 'long'] : 'text-28 leading-8',
          !isTight && isLarge && 'tablet:text-44',
          isShared ? 'basis-full' : 'min-w-min flex-1',
        )}
      >
        <WinnerWords view={view} />
      </p>
    </div>
  )
}

function Winner({ view, result }: { view: GameView; result: Outcome }) {
  const { isAlone, style } = winnerPaint(result)
  return (
    <div className={`${BLOCK} mb-3 tablet:mb-0 tablet:rounded-sm`} style={style}>
      <WinnerBullets
        winners={result.winners}
        teams={view.teams}
        size={isAlone ? 96 : 72}
        isInverted={isAlone}
        className="border-current!"
      />
      <p
        className={classNames(
          'text-balance',
          isAlone ? 'min-w-min flex-1 text-44 lg:text-72' : 'basis-full text-44',
        )}
      >
        <WinnerWords view={view} />
      </p>
    </div>
  )
}
