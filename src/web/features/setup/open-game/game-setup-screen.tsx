import { useGame } from '#web/live/use-game.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { MapPicture } from '../map-picture.tsx'
import { SummaryList } from '../summary-list.tsx'
import { useFoundDrafts } from '../use-found-drafts.ts'
import { GameNameEditor } from './game-name-editor.tsx'

/** `/host/{gameId}/setup`: what the game will be, and the way to change it while people wait. */
export function GameSetupScreen() {
  usePageTitle('Change setup')
  const { gameId } = useGame()
  const { drafts, reread } = useFoundDrafts()
  const lobby = `/host/${gameId}/lobby`
  return (
    <Screen width="wide" className="gap-5">
      <ScreenTitle back={{ to: lobby, label: 'Back to lobby' }}>Change setup</ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <section aria-labelledby="preferences">
          <h2 id="preferences" className="pb-2 font-sign text-20 font-bold">
            Game Preferences
          </h2>
          <div className="pb-4">
            <GameNameEditor kept={drafts.name} onKept={reread} />
          </div>
          <SummaryList drafts={drafts} />
          <p className="pt-3 text-16">Everyone who waits sees each change as soon as you save it.</p>
          <p className="pt-1 text-16 text-muted">
            Game code and team codes stay. Once the game has started, you can only mend words.
          </p>
        </section>
        <MapPicture src={drafts.map.mapImage} />
      </div>
      <DockedAction width="wide">
        <LinkButton to={lobby}>Back to lobby</LinkButton>
      </DockedAction>
    </Screen>
  )
}
