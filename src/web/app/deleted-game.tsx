import { useEffect } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { useMe } from '#web/live/me/me.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { forgetGames } from './forget-games.ts'

/** What is left of a deleted game. The phone forgets it as well. */
export function DeletedGame({ gameId }: { gameId: GameId }) {
  const { refresh } = useMe()
  usePageTitle('Game deleted')
  useEffect(() => {
    void forgetGames([gameId])
    // The seat is gone with it.
    void refresh()
  }, [gameId, refresh])
  return (
    <Screen width="narrow" className="items-start gap-4 pt-10">
      <ScreenTitle>This game was deleted</ScreenTitle>
      <p role="alert">Its host has deleted it for good, with results, replay, chat and photos.</p>
      <LinkButton to="/">Return to Home</LinkButton>
    </Screen>
  )
}
