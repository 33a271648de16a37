import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { cityOnMap } from '#core/setup/city.ts'
import { tieBreakerWords, winnerWords } from '#web/live/words/outcome-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fullDay } from '#web/ui/game/day-words.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { winnerPaint } from './winner-paint.ts'

/** Who won, which game and when, on the winner's colour; on black where several share it. */
export function WinnerBand({ view }: { view: GameView }) {
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  const { isAlone, style } = winnerPaint(result)
  const day = view.startedAtMs === null ? '' : fullDay(view.startedAtMs)
  const city = cityOnMap(view)
  return (
    <div
      className="play-rise relative flex flex-col items-center overflow-hidden gap-3 rounded-t-sm border-2 border-(--keyline) bg-board px-4 pt-5 pb-6 text-center text-on-sign [overflow-wrap:anywhere] md:flex-row md:gap-8 md:rounded-b-sm md:px-8 md:py-8 md:text-left"
      style={style}
    >
      {!isAlone && <WinnersEdge colors={result.winners.map(({ color }) => color)} />}
      <p className="flex shrink-0 flex-wrap justify-center gap-2 md:max-w-[45%]">
        <WinnerBullets
          winners={result.winners}
          teams={view.teams}
          size={isAlone ? 112 : 72}
          isInverted={isAlone}
          className="border-current!"
        />
      </p>
      <div className="w-full min-w-0 flex-1">
        <p
          className={classNames(
            'font-sign leading-none font-bold text-balance',
            isAlone ? 'text-44 md:text-72 xl:text-[96px]' : 'text-28 md:text-44 xl:text-72',
          )}
        >
          {winnerWords(result)}
        </p>
        {tieBreaker && <p className="mt-2 text-balance md:text-20">{tieBreaker}</p>}
        <p className="mt-2 font-semibold text-balance md:text-20">
          {view.name && (
            <>
              <bdi>{view.name}</bdi>
              <br />
            </>
          )}
          {[city, day].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** Along the foot in all winners' colours, where none of them has the band. */
const WinnersEdge = ({ colors }: { colors: readonly string[] }) => (
  <span aria-hidden="true" className="absolute inset-x-0 bottom-0 flex h-3 forced-color-adjust-none">
    {colors.map((color) => (
      <span key={color} className="flex-1" style={{ backgroundColor: teamPaint(color).fill }} />
    ))}
  </span>
)
