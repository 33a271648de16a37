import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** `/waiting/{gameId}` for someone of whom the server says that they have no seat in that game. */
export function NotInGameScreen() {
  return (
    <>
      <div className="min-h-44 border-b-2 border-ink bg-sunken" />
      <Screen width="narrow" className="gap-6">
        <header className="flex flex-col gap-2">
          <h1 tabIndex={-1} data-route-heading className="font-sign text-44 leading-none font-bold">
            You are not in this game
          </h1>
          <p>The host has removed you, or you left. Ask the host for the team’s code and join again.</p>
          <p className="text-muted">
            If you joined on another phone, go on there. If the game was restored from a backup, join again
            with your codes.
          </p>
        </header>
        <LinkButton to="/join">Join with codes</LinkButton>
      </Screen>
    </>
  )
}
