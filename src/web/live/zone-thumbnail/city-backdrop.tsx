import { useGame } from '#web/live/game/use-game.ts'
import { latestBorders } from './latest-borders.ts'
import { bestTurn } from './map-turn.ts'
import { outlinesOf } from './outlines.ts'

/**
 * The city behind a moment's words: its zones' outlines in the colour of the letters, as large as the window.
 * Decoration, and nothing where no map has drawn them before: a moment waits for nothing. Kept for what comes
 * once a game, as it has some ten thousand corners.
 */
export function CityBackdrop() {
  const { gameId } = useGame()
  const borders = latestBorders(gameId)?.borders
  if (!borders) return null
  const { frames, outlines } = outlinesOf(borders)
  const frame = bestTurn(frames, { width: window.innerWidth, height: window.innerHeight })
  if (!frame) return null
  const { left, top, width, height, degrees } = frame
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} ${top} ${width} ${height}`}
      className="absolute inset-0 -z-10 size-full overflow-visible p-4"
    >
      <g transform={`rotate(${degrees})`} fill="none" stroke="currentColor" strokeOpacity={0.35}>
        {[...outlines].map(([id, { path }]) => (
          <path key={id} d={path} vectorEffect="non-scaling-stroke" strokeWidth={2} />
        ))}
      </g>
    </svg>
  )
}
