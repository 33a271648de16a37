import { MoveRight } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { zonesOf } from '#core/game/zones-of.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TakenCity, useCityShape } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { listen } from '#web/ui/listen.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { areAlertsOn, buzz } from '../alerts/signal.ts'
import { useMissingProof } from '../chat/use-missing-proof.ts'
import { FlipSign } from './flip-sign.tsx'
import { isTakeoverWelcome } from './is-takeover-welcome.ts'
import { takenWords } from './taken-words.ts'
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
  const [size, setSize] = useState(0)
  const next = useRef<Takeover | null>(null)

  useWindowEvent('resize', () => setSize(signSize()))
  useEachMoments(moments, (told, view) => {
    const takeover = takeoverOf(told, view)
    if (!takeover) return
    if (areAlertsOn()) buzz()
    if (!isTakeoverWelcome()) return
    if (shown) {
      next.current = takeoverAfter(next.current, takeover)
      return
    }
    setSize(signSize())
    setShown(takeover)
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
const signSize = (): number => {
  const side = Math.min(window.innerWidth, window.innerHeight)
  return Math.round(side < LARGE_PX ? 0.46 * side : Math.min(480, 0.5 * side))
}

/** The shorter side of a tablet or laptop, px. */
const LARGE_PX = 740

function Taken({ takeover, size }: { takeover: Takeover; size: number }) {
  const { view, badgeOf } = useGameView()
  const { zones, by, from } = takeover
  const paint = teamPaint(badgeOf(by).color)
  const { title, name, before, after, place } = takenWords(view, takeover, useMissingProof())
  const held = zonesOf(view, by)
  const idsOf = (isTaken: boolean) =>
    new Set(held.filter(({ number }) => zones.includes(number) === isTaken).map(({ id }) => id))
  return (
    <div
      aria-hidden="true"
      className="play-takeover play-sheet"
      style={{ backgroundColor: paint.fill, color: paint.letter, '--keyline': paint.letter } as CSSProperties}
    >
      <div className="play-taken" data-city={useCityShape() ?? undefined}>
        <TakenCity taken={idsOf(true)} held={idsOf(false)} className="play-taken-city" />
        <div className="play-taken-sign">
          <FlipSign
            number={zones.at(-1) ?? 0}
            from={from === null ? null : badgeOf(from)}
            to={badgeOf(by)}
            size={size}
            isInverted
          />
        </div>
        <div className="play-taken-words">
          <p className="play-taken-title">{title}</p>
          {name !== null && (
            <p className="text-20 font-semibold sm:text-28">
              <bdi>{name}</bdi>
            </p>
          )}
          {from !== null && <TakenFrom badge={badgeOf(from)} />}
          <p className="play-taken-change">
            {before}
            <MoveRight className="size-[0.8em] stroke-3" />
            {after}
          </p>
          <p className="play-taken-place">{place}</p>
        </div>
      </div>
    </div>
  )
}

/** Who held the zone until now. */
function TakenFrom({ badge }: { badge: TeamBadge }) {
  return (
    <p className="flex items-center gap-2 text-20 font-semibold sm:text-28">
      <span className="shrink-0">from</span>
      <TeamBullet letter={badge.letter} color={badge.color} size={32} />
      <bdi>{badge.name}</bdi>
    </p>
  )
}
