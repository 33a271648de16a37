import { useEffect } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { announce } from '#web/ui/announcer.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import type { Feat } from './keepsake/feats.ts'
import { ownGapWords, ownPlaceWords } from './own-place.ts'
import { Share } from './share.tsx'

/** How it ended for the own team, on its colour, with a way to tell others; the button alone for someone without a team. */
export function OwnEnd({ feats }: { feats: readonly Feat[] }) {
  const { view, ownTeam, teamId, badges } = useGameView()
  const words = ownPlaceWords(view, teamId)
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  const badge = badges.get(teamId)
  if (!words || !ownTeam || !badge) {
    return (
      <div className="flex flex-1 flex-col lg:overflow-hidden lg:on-board lg:rounded-sm lg:border-2 lg:border-board lg:p-4 lg:[--color-ground:#000000] lg:dark:border-line">
        <Share feats={feats}>
          <p className="flex-1 font-sign text-44 leading-none font-bold text-balance max-lg:hidden">
            The day in one picture
          </p>
        </Share>
      </div>
    )
  }
  const paint = teamPaint(ownTeam.color)
  return (
    <section
      aria-label="Your result"
      className="play-rise flex flex-col gap-4 overflow-hidden rounded-sm border-2 border-(--keyline) p-4 md:flex-1"
      style={{ backgroundColor: paint.fill, color: paint.letter }}
    >
      <Share feats={feats}>
        <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <TeamBullet
            letter={badge.letter}
            color={badge.color}
            size={72}
            isInverted
            className="border-current!"
          />
          <div className="min-w-[min(12rem,100%)] flex-1">
            <p className="font-sign text-44 leading-none font-bold text-balance">{words}</p>
            <p className="mt-1 font-semibold text-balance lg:text-20 lg:leading-6">
              {ownGapWords(view, teamId)}
            </p>
          </div>
        </div>
      </Share>
    </section>
  )
}
