import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { listen } from '#web/ui/listen.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { areAlertsOn, buzz } from '../alerts/signal.ts'
import { headlineWords } from '../home/headline-words.ts'
import { FlipSign } from './flip-sign.tsx'
import { isTakeoverWelcome } from './is-takeover-welcome.ts'
import { type Takeover, takeoverAfter, takeoverOf } from './takeovers.ts'
import { type Moments, useEachMoments } from './use-moments.ts'

/** As long as `play-takeover` moves. */
const SHOWN_MS = 1_200

/**
 * A zone is ours: for 1.2 s the whole screen says so. One at a time, over everything and in nobody's way: taps go
 * through it, and a tap or a key ends it. Without motion, the line under the header says it alone.
 * @see docs/rules.md U5
 */
export function TakeoverScreen({ moments }: { moments: Moments }) {
  const [shown, setShown] = useState<Takeover | null>(null)
  const [size, setSize] = useState(signSize)
  const next = useRef<Takeover | null>(null)

  useWindowEvent('resize', () => setSize(signSize()))
  useEachMoments(moments, (told, view) => {
    const takeover = takeoverOf(told, view)
    if (!takeover) return
    if (areAlertsOn()) buzz()
    if (!isTakeoverWelcome()) return
    if (shown) next.current = takeoverAfter(next.current, takeover)
    else setShown(takeover)
  })
  useEffect(() => {
    if (!shown) return
    const end = (following: Takeover | null) => {
      next.current = null
      setShown(following)
    }
    const timer = window.setTimeout(() => end(next.current), SHOWN_MS)
    const endings = (['pointerdown', 'keydown'] as const).map((type) => listen(window, type, () => end(null)))
    return () => {
      window.clearTimeout(timer)
      for (const endListening of endings) endListening()
    }
  }, [shown])

  return shown && <Taken key={shown.zones.join()} takeover={shown} size={size} />
}

/** The sign's side: what a phone has room for, and more of a larger screen. Asked while drawing, it would have the page laid out. */
const signSize = (): number =>
  Math.round(Math.min(400, Math.max(176, 0.4 * Math.min(window.innerWidth, window.innerHeight))))

function Taken({ takeover: { zones, by, from }, size }: { takeover: Takeover; size: number }) {
  const { view, badgeOf } = useGameView()
  const paint = teamPaint(badgeOf(by).color)
  const last = view.zones.find(({ number }) => number === zones.at(-1))
  const held = view.zones.filter(({ currentOwner }) => currentOwner === by).length
  const [place, gap] = headlineWords(view, by)
  return (
    <div
      aria-hidden="true"
      className="play-takeover"
      style={{ backgroundColor: paint.fill, color: paint.letter, '--keyline': paint.letter } as CSSProperties}
    >
      <FlipSign
        number={last?.number ?? 0}
        from={from === null ? null : badgeOf(from)}
        to={badgeOf(by)}
        size={size}
        isInverted
      />
      <div className="flex min-w-0 flex-col gap-4 text-balance [overflow-wrap:anywhere]">
        <p className="font-sign text-72 leading-none font-bold sm:text-[clamp(72px,13vmin,128px)]">
          {zones.length === 1 ? `Zone ${last?.number} is yours` : `${zones.length} zones are yours`}
        </p>
        {zones.length === 1 && (
          <p className="text-20 font-semibold sm:text-28">
            <bdi>{last?.title}</bdi>
          </p>
        )}
        <p className="font-sign text-28 font-bold sm:text-44">
          {`${held} of ${view.zones.length}: ${place}, ${gap}`}
        </p>
      </div>
    </div>
  )
}
