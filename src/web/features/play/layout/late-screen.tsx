import { useGame } from '#web/live/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The game does not come: says so in the words of the screen, with a way to try again. */
export function LateScreen({ path }: { path: string }) {
  const { retry } = useGame()
  const { title, text } = wordsFor(path)
  return (
    <Screen width="narrow" className="items-start gap-4 pt-10">
      <div role="alert">
        <h1 className="font-sign text-28 font-bold">{title}</h1>
        <p className="mt-1 text-16">{text}</p>
      </div>
      <Button onClick={retry}>Try again</Button>
      <p className="text-14 text-muted">
        No signal underground? Keep this page open: the game comes by itself once there is a connection.
      </p>
    </Screen>
  )
}

function wordsFor(path: string): { title: string; text: string } {
  if (path.startsWith('/game/bidding')) {
    return { title: 'Failed to load zone', text: 'Could not load zone information. Please try again.' }
  }
  if (path.startsWith('/manage/budgets')) {
    return { title: 'Failed to load teams', text: 'Please try again later' }
  }
  if (path.startsWith('/manage/undo')) {
    return { title: 'Failed to load claimed cards', text: 'Please try again later' }
  }
  return { title: 'Failed to load data', text: 'Please try again later' }
}
