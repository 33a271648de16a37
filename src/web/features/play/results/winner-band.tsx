import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { cityOnMap } from '#core/setup/city.ts'
import { tieBreakerWords } from '#web/live/words/outcome-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fullDay } from '#web/ui/game/day-words.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { LitCity } from './lit-city.tsx'
import { winnerPaint } from './winner-paint.ts'
import { WinnerWords } from './winner-words.tsx'
import { ZonePlates } from './zone-plates.tsx'

/** With more of them they are smaller, so that the standings stay in sight. */
const FEW = 3
/** A longer name would break into three lines and more in the largest letters. */
const LONG_NAME = 14

/** Who won, which game and when, on the winner's colour; on black where several share it. */
export function WinnerBand({ view }: { view: GameView }) {
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  const { isAlone, style } = winnerPaint(result)
  const isFew = result.winners.length <= FEW
  const held = isAlone ? zonesOf(view, result.winners[0]?.id) : []
  const isLong = result.winners.some(({ name }) => name.length > LONG_NAME)
  const day = view.startedAtMs === null ? '' : fullDay(view.startedAtMs)
  const city = cityOnMap(view)
  return (
    <div
      className={classNames(
        'play-rise relative flex items-center overflow-hidden rounded-t-sm border-2 border-(--keyline) bg-board px-4 text-on-sign [overflow-wrap:anywhere] md:flex-row md:gap-6 md:rounded-b-sm md:px-6 md:py-4 md:text-left md:has-[>[data-edge]]:pb-7',
        isAlone ? 'gap-4 py-4' : 'flex-col gap-3 pt-5 pb-6 text-center',
      )}
      style={style}
    >
      {!isAlone && <WinnersEdge colors={result.winners.map(({ color }) => color)} />}
      <p className="flex shrink-0 flex-wrap justify-center gap-2 md:max-w-[45%]">
        <WinnerBullets
          winners={result.winners}
          teams={view.teams}
          size={isAlone ? 88 : isFew ? 72 : 44}
          isInverted={isAlone}
          className={classNames('border-current!', isAlone && 'max-md:size-16! max-md:text-[40px]!')}
        />
      </p>
      <div className={classNames('w-full min-w-0', isAlone ? 'flex-3 md:flex-1' : 'flex-1')}>
        <p
          className={classNames(
            'font-sign leading-none font-bold text-balance',
            isAlone ? 'text-44' : 'text-28',
            isAlone && !isLong && 'md:text-72',
            !isAlone && isFew && 'md:text-44',
          )}
        >
          <WinnerWords view={view} />
        </p>
        {held.length > 0 && (
          <p className="mt-1 font-sign text-28 leading-8 font-bold md:hidden">{zonesWord(held.length)}</p>
        )}
        {tieBreaker && <p className="mt-2 text-balance md:mt-1 md:text-20 md:leading-6">{tieBreaker}</p>}
        <p className="mt-2 font-semibold text-balance md:mt-1 md:text-20 md:leading-6">
          {view.name && (
            <>
              <bdi className="max-md:block">{view.name}</bdi>
              <span className="max-md:hidden"> · </span>
            </>
          )}
          {city && (
            <>
              <bdi className="max-md:block">{city}</bdi>
              <span className="max-md:hidden"> · </span>
            </>
          )}
          <span className="whitespace-nowrap">{day}</span>
        </p>
      </div>
      {held.length > 0 && (
        <>
          <LitCity zones={held} className="max-w-14 md:hidden" />
          <HeldZones numbers={held.map(({ number }) => number)} />
        </>
      )}
    </div>
  )
}

const zonesWord = (count: number): string => `${count} ${count === 1 ? 'zone' : 'zones'}`

/** What has won it: how many zones, and which. From a tablet's width on; on phones the city shows them. */
const HeldZones = ({ numbers }: { numbers: readonly number[] }) => (
  <div className="flex max-w-53 shrink-0 flex-col items-end gap-2 max-md:hidden">
    <p className="font-sign leading-none font-bold">
      <span className="text-72 leading-[0.8]">{numbers.length}</span>
      <span className="text-28">{numbers.length === 1 ? ' zone' : ' zones'}</span>
    </p>
    <ZonePlates numbers={numbers} className="flex justify-end" />
  </div>
)

/** Along the foot in all winners' colours, where none of them has the band. */
const WinnersEdge = ({ colors }: { colors: readonly string[] }) => (
  <span
    aria-hidden="true"
    data-edge
    className="absolute inset-x-0 bottom-0 flex h-3 forced-color-adjust-none"
  >
    {colors.map((color) => (
      <span key={color} className="flex-1" style={{ backgroundColor: teamPaint(color).fill }} />
    ))}
  </span>
)
