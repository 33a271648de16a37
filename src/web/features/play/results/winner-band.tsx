import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { cityOnMap } from '#core/setup/city.ts'
import { counted } from '#core/wording.ts'
import { tieBreakerWords } from '#web/live/words/outcome-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fullDay } from '#web/ui/game/day-words.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
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
  const numbers = held.map(({ number }) => number)
  const isLong = result.winners.some(({ name }) => name.length > LONG_NAME)
  const day = view.startedAtMs === null ? '' : fullDay(view.startedAtMs)
  const city = cityOnMap(view)
  return (
    <div
      className={classNames(
        'play-rise relative grid items-center gap-x-4 overflow-hidden rounded-t-sm border-2 border-(--keyline) bg-board px-4 text-on-sign [overflow-wrap:anywhere] md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6 md:rounded-b-sm md:px-6 md:py-4 md:text-left md:has-[>[data-edge]]:pb-7 min-[90rem]:min-h-50',
        isAlone
          ? 'grid-cols-[auto_minmax(0,1fr)] gap-y-3 py-4 md:gap-y-0'
          : 'gap-y-3 pt-5 pb-6 text-center md:gap-y-0',
      )}
      style={style}
    >
      {!isAlone && <WinnersEdge colors={result.winners.map(({ color }) => color)} />}
      <p className={classNames('md:col-start-2 md:self-end', isAlone && 'col-span-full md:col-span-1')}>
        <span
          className={classNames(
            'block font-sign leading-none font-bold text-balance',
            isAlone ? (isLong ? 'text-44 lg:text-[min(4rem,4.4vw)]' : LARGEST) : 'text-28',
            !isAlone && isFew && 'md:text-44',
          )}
        >
          <WinnerWords view={view} />
        </span>
      </p>
      <p
        className={classNames(
          'flex flex-wrap justify-center gap-2 md:col-start-1 md:row-span-2 md:row-start-1 md:max-w-90',
          !isAlone && 'max-md:order-first',
        )}
      >
        <WinnerBullets
          winners={result.winners}
          teams={view.teams}
          size={isAlone ? 88 : isFew ? 72 : 44}
          isInverted={isAlone}
          className={classNames(
            'border-current!',
            isAlone &&
              'max-[359px]:size-16! max-[359px]:text-[40px]! min-[90rem]:size-32! min-[90rem]:text-[80px]!',
          )}
        />
      </p>
      <div className="min-w-0 md:col-start-2 md:self-start">
        {held.length > 0 && (
          <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 md:hidden">
            <p className="font-sign text-28 leading-8 font-bold">{counted(held.length, 'zone')}</p>
            <ZonePlates numbers={numbers} className="flex" />
          </div>
        )}
        {tieBreaker && <p className="text-balance md:mt-1 md:text-20 md:leading-6">{tieBreaker}</p>}
        <p className="font-semibold text-balance md:mt-1 md:text-20 md:leading-6">
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
      {held.length > 0 && <HeldZones numbers={numbers} />}
    </div>
  )
}

/** On one line of a phone, and louder than the own place. */
const LARGEST = 'text-[min(3.5rem,14.4vw)] md:text-72 lg:text-[min(6rem,6.6vw)]'

/** What has won it: how many zones, and which. From a tablet's width on; on phones they stand beside the bullet, on large laptops in the standings. */
const HeldZones = ({ numbers }: { numbers: readonly number[] }) => (
  <div className="flex max-w-53 shrink-0 flex-col items-end gap-2 max-md:hidden md:col-start-3 md:row-span-2 md:row-start-1">
    <p className="font-sign leading-none font-bold">
      <span className="text-72 leading-[0.8] lg:text-[6rem]">{numbers.length}</span>
      <span className="text-28">{numbers.length === 1 ? ' zone' : ' zones'}</span>
    </p>
    <ZonePlates numbers={numbers} className="flex justify-end xl:hidden" />
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
