import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'

interface NotInGameScreenProps {
  /** The browser had a seat in this game and lost it. */
  wasHere: boolean
  /** Where the person sits instead. */
  home: string | null
}

/** `/waiting/{gameId}` for someone of whom the server says that they have no seat in that game. */
export function NotInGameScreen({ wasHere, home }: NotInGameScreenProps) {
  return (
    <>
      <div className="min-h-[min(176px,20dvh)] border-b-2 border-ink bg-sunken" />
      <Screen width="narrow" className="gap-6">
        <header className="flex flex-col gap-2">
          <h1 tabIndex={-1} data-route-heading className="font-sign text-44 leading-none font-bold">
            You’re not in this game
          </h1>
          <p>
            {wasHere
              ? 'The host removed you, or the game was restored from an earlier backup. Ask for the team’s code to join again.'
              : 'This browser hasn’t joined it. Join with the game code and your team’s code.'}
          </p>
          <p className="text-muted">If you joined on another phone, use that one.</p>
        </header>
        <div className="flex flex-col gap-2">
          <LinkButton to="/join">Join with codes</LinkButton>
          {home !== null && (
            <LinkButton to={home} variant="secondary">
              Return to my game
            </LinkButton>
          )}
        </div>
      </Screen>
    </>
  )
}
