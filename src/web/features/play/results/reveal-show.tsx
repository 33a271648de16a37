import '../finale/flaps.css'
import * as Radix from 'radix-ui/dialog'
import type { CSSProperties } from 'react'
import { formatMoney } from '#core/game/money.ts'
import { outcome, type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { HeldCity } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDialogFocus } from '#web/ui/dialog-frame.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { finalTitle, openWords } from './open-places.ts'
import { decidedByMoney, tieWords } from './tie-told.ts'
import type { Reveal } from './use-reveal.ts'
import { WinnerWords } from './winner-words.tsx'

interface RevealShowProps {
  view: GameView
  reveal: Reveal
}

/** The whole screen is the final board: every place has its flap, and they open from the last place upward. */
export function RevealShow({ view, reveal }: RevealShowProps) {
  const { teamId } = useGame()
  const focus = useDialogFocus()
  const badges = teamBadges(view.teams)
  const rows = standings(view)
  const open = new Set(
    revealOrder(rows)
      .slice(0, reveal.steps)
      .flatMap((step) => step.map(({ team }) => team.id)),
  )
  const decided = decidedByMoney(rows, open)
  const tied = decidedByMoney(rows, new Set(rows.map(({ team }) => team.id)))
  const stillOpen = openWords(view)
  return (
    <Radix.Root open onOpenChange={reveal.showAll}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          // The list is heard; a ring around the way out of it would be louder than the show.
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event)
            event.preventDefault()
          }}
          aria-describedby={undefined}
          className="on-board keyline-bone fixed inset-0 z-50 flex flex-col overflow-y-auto bg-board px-[max(1rem,env(safe-area-inset-left))] text-on-sign outline-none [--color-ground:#000000]"
        >
          <div className="mx-auto flex w-full max-w-[68rem] flex-1 lg:max-w-[80rem] lg:gap-12">
            <div className="flex min-w-0 flex-1 flex-col justify-center gap-4 py-6">
              <Radix.Title
                className={`font-sign text-44 leading-none font-bold tablet:text-72 ${BESIDE_RANK}`}
              >
                {finalTitle(view)}
              </Radix.Title>
              {stillOpen && (
                <p className={`-mt-2 text-16 leading-5 font-semibold tablet:text-20 ${BESIDE_RANK}`}>
                  {stillOpen}
                </p>
              )}
              <ol
                aria-live="polite"
                className="play-places flex flex-col gap-2"
                style={{ '--places': rows.length } as CSSProperties}
              >
                {rows.map((row) => (
                  <Place
                    key={row.team.id}
                    row={row}
                    badge={open.has(row.team.id) ? (badges.get(row.team.id) ?? null) : null}
                    isOwn={row.team.id === teamId}
                    isTied={tied.includes(row)}
                  />
                ))}
              </ol>
            </div>
            {/* Where there's room beside the places, the map fills with them. */}
            <HeldCity
              teams={[...open].flatMap((id) => {
                const color = badges.get(id)?.color
                const zones = zonesOf(view, id)
                return color === undefined
                  ? []
                  : [{ color: teamPaint(color).fill, zones: new Set(zones.map((zone) => zone.id)) }]
              })}
              className="hidden w-1/4 shrink-0 self-stretch overflow-visible py-6 data-[shape=wide]:w-1/3 lg:block"
            />
          </div>
          <div
            className={`mx-auto flex w-full max-w-[68rem] shrink-0 lg:max-w-[80rem] items-center justify-between gap-4 pb-[max(1rem,env(safe-area-inset-bottom))] ${BESIDE_RANK}`}
          >
            {/* It has its place from the start: nothing moves when it comes. */}
            <p
              aria-live="polite"
              className="min-h-10 min-w-0 content-center text-16 leading-5 tablet:text-20"
            >
              {isolated(tieWords(view, decided))}
              {decided.length === 0 && (
                <span aria-hidden="true" className="flex flex-wrap items-center gap-2 font-semibold">
                  Still to come
                  {view.teams.map(({ id }) => {
                    const badge = badges.get(id)
                    return badge && !open.has(id) && <TeamBullet key={id} {...badge} size={32} />
                  })}
                </span>
              )}
            </p>
            <Button variant="secondary" onClick={reveal.showAll} className="shrink-0 tablet:text-20!">
              Show all
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What stands above and below the places begins where they do: beside a rank and its gap. */
const BESIDE_RANK = 'pl-8 sm:pl-11 tablet:pl-17'

interface PlaceProps {
  row: Standing
  /** Null until it's revealed. */
  badge: TeamBadge | null
  isOwn: boolean
  isTied: boolean
}

/** A rank and its flap: closed, then with the team that came there, on its colour. */
function Place({ row, badge, ...rest }: PlaceProps) {
  return (
    <li className="flex min-h-(--high) items-stretch gap-2 sm:gap-3 tablet:gap-5">
      <span
        aria-hidden={badge === null}
        className="w-6 shrink-0 content-center font-sign text-44 leading-none font-bold tabular-nums sm:w-8 tablet:w-12 tablet:text-72"
      >
        {row.rank}
      </span>
      <span className="flex min-w-0 flex-1">
        {badge ? <Opened row={row} badge={badge} {...rest} /> : <Closed />}
      </span>
    </li>
  )
}

const Closed = () => (
  <span aria-hidden="true" className={`play-flap-closed flex-1 border-2 border-transparent ${PADDING}`}>
    <span className={`play-flap-unknown ${BULLET}`}>?</span>
  </span>
)

/** Larger on larger boards, in step with the place; on those, as far from its side as from above and below. */
const BULLET =
  'size-[clamp(44px,var(--place)*0.48,80px)]! text-[clamp(27px,var(--place)*0.3,50px)]! tablet:size-[max(44px,var(--place)*0.56)]! tablet:text-[max(27px,var(--place)*0.35)]!'
const PADDING = 'px-[min(1rem,var(--place)*0.1)] tablet:px-[calc(var(--place)*0.22-2px)]'

/** It would be broken in the largest letters. */
const hasLongWord = (name: string): boolean => name.split(' ').some(({ length }) => length > 10)

/** Who came there, and with how many zones; with how much money, where that has decided. */
function Opened({
  row: { team, zones },
  badge,
  isOwn,
  isTied,
}: Pick<PlaceProps, 'row' | 'isOwn' | 'isTied'> & { badge: TeamBadge }) {
  const { fill, letter } = teamPaint(badge.color)
  return (
    <span
      className={`play-flap min-w-0 flex-1 gap-2 border-2 border-(--keyline) py-1.5 forced-color-adjust-none sm:gap-3 tablet:gap-5 ${PADDING}`}
      style={{ backgroundColor: fill, color: letter }}
    >
      <TeamBullet
        letter={badge.letter}
        color={badge.color}
        size={44}
        isInverted
        className={`border-current! ${BULLET}`}
      />
      <span
        className={classNames(
          hasLongWord(team.name)
            ? '[--name:24px] tablet:[--name:52px]'
            : '[--name:32px] tablet:[--name:72px]',
          'min-w-0 flex-1 font-sign text-balance text-[clamp(20px,var(--high)*0.23,var(--name))] leading-tight font-bold wrap-break-word tablet:text-[clamp(44px,var(--high)*0.36,var(--name))] tablet:leading-none',
        )}
      >
        <bdi>{team.name}</bdi>
        {isOwn && (
          <YouPlate
            className="ml-2 align-middle tablet:ml-3 tablet:text-20 tablet:leading-7"
            style={{ backgroundColor: letter, color: fill }}
          />
        )}
      </span>
      <span className="flex shrink-0 flex-col items-center gap-1 font-sign leading-none font-bold tabular-nums sm:items-end">
        <span className="flex flex-col items-center text-[clamp(44px,var(--high)*0.48,72px)] leading-[0.8] sm:flex-row sm:items-baseline sm:gap-2 tablet:text-[clamp(64px,var(--high)*0.6,128px)]">
          {zones}
          <span className="text-16 leading-none max-sm:mt-1 tablet:text-28">
            {zones === 1 ? ' zone' : ' zones'}
          </span>
        </span>
        {isTied && (
          <span className="text-20 leading-none max-[359px]:text-16 tablet:text-28">
            <span className="sr-only">, balance </span>
            {formatMoney(team.balanceCents)}
          </span>
        )}
      </span>
    </span>
  )
}

/** As many upright stripes of a width, side by side, as there are colours. */
const stripes = (colors: readonly string[]): string =>
  `linear-gradient(90deg, ${colors
    .map((color, index) => {
      const edge = (at: number) => `${(100 * at) / colors.length}%`
      return `${color} ${edge(index)} ${edge(index + 1)}`
    })
    .join(', ')})`

/** The winner's colour, or the winners' side by side, goes over the screen, and leaves the results behind it. Those say the same. */
export function WinnerSweep({ view }: { view: GameView }) {
  const result = outcome(view)
  const [first] = result.winners
  const paint = first && teamPaint(first.color)
  const isAlone = result.winners.length === 1
  return (
    <div
      aria-hidden="true"
      className="play-takeover bg-board text-on-sign"
      style={
        isAlone && paint
          ? { backgroundColor: paint.fill, color: paint.letter }
          : { backgroundImage: stripes(result.winners.map(({ color }) => teamPaint(color).fill)) }
      }
    >
      <p className="flex flex-wrap justify-center gap-3">
        <WinnerBullets
          winners={result.winners}
          teams={view.teams}
          size={isAlone ? 144 : result.winners.length === 2 ? 112 : 72}
          isInverted={isAlone}
          className={isAlone ? 'border-current!' : 'border-on-sign!'}
        />
      </p>
      <p
        className={classNames(
          'font-sign leading-none font-bold text-balance [overflow-wrap:anywhere]',
          !isAlone
            ? 'rounded-sm bg-board px-4 py-3 text-44 sm:px-6 sm:py-4 tablet:text-72'
            : 'text-72 sm:text-[clamp(72px,13vmin,128px)]',
        )}
      >
        <WinnerWords view={view} />
      </p>
    </div>
  )
}
