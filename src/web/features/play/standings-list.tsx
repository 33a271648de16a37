import type { TeamId } from '#core/game/ids.ts'
import { formatMoney } from '#core/game/money.ts'
import { type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { OwnEdge } from '#web/ui/game/own-edge.tsx'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { ZonePlates } from './results/zone-plates.tsx'

interface StandingsListProps {
  view: Pick<GameView, 'teams' | 'zones'>
  ownTeamId: TeamId
  label: string
  /** Whether there are places yet; a dash keeps their column until then. */
  isRanked?: boolean
  /** In a dialog: every pixel of a phone's width is for the names. */
  isTight?: boolean
  /** On Home: names as strong as the numbers beside them, read at arm's length; on laptops rows as high as the place has room for. */
  isStrong?: boolean
  /** Where it's all about them: larger from a tablet's width on, a row as high as `--row`. */
  isLarge?: boolean
}

/** The departure board's rows: rank, team, zones and balance; on black in both themes. */
export function StandingsList({ label, ...rows }: StandingsListProps) {
  return (
    <section
      aria-label={label}
      className={classNames('bg-board text-on-sign', rows.isStrong && 'lg:flex lg:h-full lg:flex-col')}
    >
      <StandingsHead
        label={label}
        view={rows.view}
        isTight={rows.isTight ?? false}
        isLarge={rows.isLarge ?? false}
      />
      <StandingsRows {...rows} />
    </section>
  )
}

type HeadProps = Pick<StandingsListProps, 'label' | 'view' | 'isTight' | 'isLarge'>

/** What stands in the columns; the rows say it themselves to those who hear them. */
export function StandingsHead({ label, view, isTight = false, isLarge = false }: HeadProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 pt-1.5 pb-1 text-14 leading-5 text-on-sign/75',
        isTight ? 'px-3' : 'px-4',
      )}
    >
      <span>{label}</span>
      <span className={numbersLook(isTight, isLarge)}>
        <span>Zones</span>
        <span data-widest={widestBalance(view)} className={balanceLook(isTight)}>
          <span className="font-sans text-14 leading-5 font-normal">Balance</span>
        </span>
      </span>
    </div>
  )
}

const widestBalance = ({ teams }: Pick<GameView, 'teams'>): string =>
  teams
    .map(({ balanceCents }) => formatMoney(balanceCents))
    .reduce((one, other) => (other.length > one.length ? other : one), '')

const numbersLook = (isTight: boolean, isLarge: boolean): string =>
  classNames(
    'ml-auto flex shrink-0 items-center',
    isTight ? 'gap-4' : 'gap-2.5 sm:gap-3',
    isLarge && 'md:gap-6 lg:gap-12',
  )

/** As wide as the longest balance of all rows. */
const balanceLook = (isTight: boolean): string =>
  classNames(
    'grid justify-items-end font-sign text-20 font-bold before:invisible before:h-0 before:content-[attr(data-widest)]',
    isTight ? 'min-w-[60px]' : 'min-w-[84px]',
  )

/** The rows alone. */
export function StandingsRows({
  view,
  ownTeamId,
  isRanked = true,
  isTight = false,
  isStrong = false,
  isLarge = false,
}: Omit<StandingsListProps, 'label'>) {
  const badges = teamBadges(view.teams)
  const rows = standings(view)
  const widest = widestBalance(view)
  const longestWord = Math.max(
    ...rows.flatMap(({ team }) => team.name.split(/[\s-]+/).map(({ length }) => length)),
  )
  return (
    <ol className={isStrong ? 'lg:flex lg:flex-1 lg:flex-col' : undefined}>
      {rows.map((row) => {
        const badge = badges.get(row.team.id)
        return (
          badge && (
            <StandingRow
              key={row.team.id}
              row={row}
              badge={badge}
              isOwn={row.team.id === ownTeamId}
              isRanked={isRanked}
              held={zonesOf(view, row.team.id).map(({ number }) => number)}
              widest={widest}
              longestWord={longestWord}
              isTight={isTight}
              isStrong={isStrong}
              isLarge={isLarge}
            />
          )
        )
      })}
    </ol>
  )
}

interface StandingRowProps {
  row: Standing
  /** The numbers of its zones. */
  held: readonly number[]
  badge: TeamBadge
  isOwn: boolean
  isRanked: boolean
  /** The longest balance of all rows: each leaves room for it, so that the numbers of zones stand in a column. */
  widest: string
  /** Characters of the longest word in any name. */
  longestWord: number
  isTight: boolean
  isStrong: boolean
  isLarge: boolean
}

/** In a dialog a longer balance takes a line of its own on phones, and so it does beside a longer word: no name is broken within a word. */
const MOST_BESIDE = 9
/** A word with more characters is broken. */
const MOST_IN_WORD = 15

/** One team on the board. */
function StandingRow({
  row,
  held,
  badge,
  isOwn,
  isRanked,
  widest,
  longestWord,
  isTight,
  isStrong,
  isLarge,
}: StandingRowProps) {
  const { rank, team, zones } = row
  return (
    <li
      className={classNames(
        'relative flex min-h-11 flex-wrap items-center border-t border-on-sign/20 py-1',
        isTight ? 'gap-x-2 px-3' : 'gap-x-2.5 px-4 sm:gap-x-3',
        isStrong && 'tablet:min-h-12 lg:max-h-20 lg:flex-1',
        isLarge && 'md:min-h-(--row) md:gap-x-3',
        isOwn && 'bg-on-sign/10',
      )}
    >
      {isOwn && <OwnEdge color={team.color} />}
      {isRanked ? (
        <span className="min-w-4 shrink-0 text-center font-sign text-20 font-bold">
          <span className="sr-only">Rank </span>
          {rank}
        </span>
      ) : (
        <span className="min-w-4 shrink-0 text-center font-sign text-20 font-bold text-on-sign/75">
          <span className="sr-only">No place yet</span>
          <span aria-hidden="true">–</span>
        </span>
      )}
      <TeamBullet letter={badge.letter} color={badge.color} className="border-on-sign!" />
      {/* Large text has the numbers on a line of their own. */}
      <span
        className={classNames(
          'min-w-0 font-semibold',
          isStrong ? 'text-[1.125rem] leading-6 tablet:text-20' : 'text-16 leading-5',
          isLarge && 'md:text-20 md:leading-6',
          isTight && widest.length > MOST_BESIDE ? 'flex-[1_1_9rem]' : 'flex-[1_1_4.5rem]',
        )}
        style={
          isTight ? { minWidth: `min(100% - 96px, ${Math.min(longestWord, MOST_IN_WORD)}ch)` } : undefined
        }
      >
        {/* Behind the last word, rather than on a line of its own. */}
        <bdi className={isOwn ? 'mr-2' : undefined}>{team.name}</bdi>
        {isOwn && <YouPlate className="bg-on-sign text-sign" />}
      </span>
      {isLarge && <ZonePlates numbers={held} edge={teamPaint(team.color).fill} className="hidden xl:flex" />}
      <span className={numbersLook(isTight, isLarge)}>
        <span
          className={classNames(
            'font-sign text-28 font-bold',
            isLarge && 'md:text-[min(2.75rem,var(--row)-0.5rem)] md:leading-none',
          )}
        >
          {zones}
          <span className="sr-only">{zones === 1 ? ' zone' : ' zones'}</span>
        </span>
        <span data-widest={widest} className={balanceLook(isTight)}>
          <span>
            <span className="sr-only">balance </span>
            {formatMoney(team.balanceCents)}
          </span>
        </span>
      </span>
    </li>
  )
}
