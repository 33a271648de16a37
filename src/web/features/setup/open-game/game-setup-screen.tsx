import { useState } from 'react'
import { nameProblems } from '#core/setup/setup.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useDraftSource } from '../draft-source.ts'
import { GameNameField } from '../game-name-field.tsx'
import { MapPicture } from '../map-picture.tsx'
import { SummaryList } from '../summary-list.tsx'
import { useFoundDrafts } from '../use-found-drafts.ts'
import { HeldByGame } from './held-by-game.tsx'

/** `/host/{gameId}/setup`: what the game will be, and the way to change it while people wait. */
export function GameSetupScreen() {
  usePageTitle('Edit this game')
  const { gameId } = useGame()
  const { drafts, reread } = useFoundDrafts()
  const lobby = `/host/${gameId}/lobby`
  return (
    <Screen width="wide" className="gap-5">
      <ScreenTitle back={{ to: lobby, label: 'Back to lobby' }}>Edit this game</ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <section aria-labelledby="preferences">
          <h2 id="preferences" className="pb-2 font-sign text-20 font-bold">
            Game Preferences
          </h2>
          <div className="pb-4">
            <GameNameEditor kept={drafts.name} onKept={reread} />
          </div>
          <SummaryList drafts={drafts} />
          <p className="pt-3 text-16">Everyone in the lobby sees each change as soon as you save it.</p>
          <p className="pt-1 text-16 text-muted">
            The game code and team codes stay the same. Once the game has started, you can only fix words.
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

/** The name of a game in its lobby: saved when the field is left, or by Enter. @param kept as the game has it */
function GameNameEditor({ kept, onKept }: { kept: string; onKept: () => void }) {
  const source = useDraftSource()
  /** What was typed and is not saved yet; null while the field shows what the game has. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsavedHold(typed !== null)

  async function save() {
    if (typed === null || nameProblems(typed).length > 0) return
    if (typed.trim() === kept) return setTyped(null)
    const saved = await source.write({ name: typed })
    if (saved === true) {
      setTyped(null)
      setProblem(null)
      onKept()
      showToast({ title: 'Saved', description: 'The game’s name has been saved' })
    } else if (saved === 'told') {
      setProblem('The name was changed on another screen. Save yours again to replace it.')
      onKept()
    } else setProblem(saved.why)
  }

  return (
    <form
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <GameNameField value={typed ?? kept} onChange={setTyped} problem={problem} />
      {typed !== null && <HeldByGame />}
    </form>
  )
}
