import '../finale/flaps.css'
import * as Radix from 'radix-ui/dialog'
import type { CSSProperties } from 'react'
import { outcome, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { HeldCity } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDialogFocus } from '#web/ui/dialog-frame.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { finalTitle, openWords } from './open-places.ts'
import { RevealFoot } from './reveal-foot.tsx'
import { RevealPlace } from './reveal-place.tsx'
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
  const order = revealOrder(rows)
  const openAfter = (steps: number) =>
    new Set(order.slice(0, steps).flatMap((step) => step.map(({ team }) => team.id)))
  const open = openAfter(reveal.steps)
  const landed = openAfter(reveal.landed)
  // One at a time: it's lit once the one before has landed.
  const next = (reveal.landed === reveal.steps && order[reveal.steps]) || []
  const tied = decidedByMoney(rows, new Set(rows.map(({ team }) => team.id)))
  // What may still change, or why it came before its time.
  const about = openWords(view) || (view.isTimeUp ? '' : 'The host has ended the game early.')
  const isUntold = view.isTimeUp && reveal.landed < order.length
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
              <Radix.Title className="font-sign text-44 leading-none font-bold tablet:text-72">
                {finalTitle(view)}
              </Radix.Title>
              {about && (
                <p className="-mt-2 grid text-16 leading-5 font-semibold *:col-start-1 *:row-start-1 tablet:text-20">
                  {/* Which places may change has its room from the start, and comes with the last of them: nothing moves. */}
                  <span className={classNames(isUntold && 'invisible')}>{about}</span>
                  {isUntold && <span>Claims are still being checked.</span>}
                </p>
              )}
              <ol
                aria-live="polite"
                className="play-places flex flex-col gap-2"
                style={{ '--places': rows.length } as CSSProperties}
              >
                {rows.map((row) => (
                  <RevealPlace
                    key={row.team.id}
                    view={view}
                    row={row}
                    isNext={next.includes(row)}
                    badge={open.has(row.team.id) ? (badges.get(row.team.id) ?? null) : null}
                    isOwn={row.team.id === teamId}
                    hasMoney={tied.length > 0}
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
          <RevealFoot
            tie={tieWords(view, decidedByMoney(rows, landed))}
            lastTie={tieWords(view, tied)}
            coming={view.teams.flatMap(({ id }) => (landed.has(id) ? [] : (badges.get(id) ?? [])))}
            own={badges.get(teamId)}
            onNext={reveal.showAll}
            className="mx-auto w-full max-w-[68rem] lg:max-w-[80rem]"
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
