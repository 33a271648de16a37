import { useGame } from '#web/live/game/use-game.ts'
import { Link } from '#web/ui/link.tsx'
import { HeldWords, SignedOutWords, useIsSignedOut } from '../held-notice.tsx'
import { pastOf } from './past.ts'

/** Says that the game whose setup is edited here takes no more changes, and the way on. */
export function HeldByGame() {
  const isSignedOut = useIsSignedOut()
  const past = pastOf(useGame().view)
  return (
    <HeldWords>
      {past !== null ? (
        <>
          <b className="font-semibold">The game has {past}.</b> It no longer takes these changes. Saving keeps
          them in this browser for your next game.{' '}
          {past === 'started' && (
            <Link to="/game/home" className="underline">
              Go to the game
            </Link>
          )}
        </>
      ) : (
        isSignedOut && <SignedOutWords>Sign in again, then save.</SignedOutWords>
      )}
    </HeldWords>
  )
}
