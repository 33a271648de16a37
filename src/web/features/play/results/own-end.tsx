import { useEffect } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { announce } from '#web/ui/announcer.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import type { Feat } from './keepsake/feats.ts'
import { ownGapWords, ownPlaceWords } from './own-place.ts'
import { ShareButton } from './share-button.tsx'

/** How it ended for the own team, on its colour, with a way to tell others; the button alone for someone without a team. */
export function OwnEnd({ feats }: { feats: readonly Feat[] }) {
  const { view, ownTeam, teamId, badges } = useGameView()
  const words = ownPlaceWords(view, teamId)
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  const share = <ShareButton feats={feats} />
  const badge = badges.get(teamId)
  if (!words || !ownTeam || !badge) return share
  const paint = teamPaint(ownTeam.color)
  return (
    <section
      aria-label="Your result"
      className="play-rise flex flex-col gap-4 rounded-sm border-2 border-(--keyline) p-4 md:flex-1 lg:p-6"
      style={{ backgroundColor: paint.fill, color: paint.letter }}
    >
      <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 lg:gap-x-6">
        <TeamBullet
          letter={badge.letter}
          color={badge.color}
          size={72}
          isInverted
          className="border-current!"
        />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-sign text-44 leading-none font-bold text-balance lg:text-72">{words}</p>
          <p className="mt-1 font-semibold lg:text-20">{ownGapWords(view, teamId)}</p>
        </div>
      </div>
      {share}
    </section>
  )
}
