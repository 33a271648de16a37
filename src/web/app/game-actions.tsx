import { ArrowRight, History, Trophy } from 'lucide-react'
import { Suspense } from 'react'
import { DeleteGame } from '#web/features/games/deletion/delete-game.tsx'
import { type GameAction, type GameActionProps, hasResults } from '#web/features/games/game-action.ts'
import { photosLeftUntilMs } from '#web/features/games/game-words.ts'
import type { SetupWish } from '#web/features/setup/kits/game-setup-action.tsx'
import { DownloadEverything } from '#web/live/download/download-everything.tsx'
import { homeOf } from '#web/live/me/home-of.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ListedGame } from '#wire/http.ts'
import { forgetGames } from './forget-games.ts'
import { GameSetupAction } from './setup-actions.tsx'

const always = () => true
/** A game whose photos will be gone. */
const hasPhotos = (game: ListedGame): boolean => photosLeftUntilMs(game, Date.now()) !== null

/** What can be done with the games of the list, in the order in which it stands. Each part of the product adds its own row. */
export const GAME_ACTIONS: readonly GameAction[] = [
  { key: 'open', isFirst: always, isFor: ({ status }) => status !== 'completed', Action: Open },
  { key: 'results', isFirst: always, isFor: hasResults, Action: Results },
  { key: 'replay', isFirst: always, isFor: hasResults, Action: Replay },
  { key: 'duplicate', isFor: () => true, Action: setupAction('duplicate') },
  { key: 'kit', isFor: () => true, Action: setupAction('kit') },
  { key: 'setup-file', isFor: () => true, Action: setupAction('file') },
  { key: 'download', isFirst: hasPhotos, isFor: ({ status }) => status === 'completed', Action: Download },
  { key: 'delete', isFor: () => true, Action: Delete },
]

function Open({ game: { id, status }, name }: GameActionProps) {
  return (
    <LinkButton to={homeOf({ gameId: id, status, role: 'host' })} aria-label={`Open ${name}`}>
      <ArrowRight aria-hidden="true" className="size-5" />
      Open
    </LinkButton>
  )
}

function Results({ game: { id }, name }: GameActionProps) {
  return (
    <LinkButton to={`/results/${id}`} variant="secondary" aria-label={`Results of ${name}`}>
      <Trophy aria-hidden="true" className="size-5" />
      Results
    </LinkButton>
  )
}

function Replay({ game: { id }, name }: GameActionProps) {
  return (
    <LinkButton to={`/results/${id}/replay`} variant="secondary" aria-label={`Replay of ${name}`}>
      <History aria-hidden="true" className="size-5" />
      Replay
    </LinkButton>
  )
}

/** This browser forgets it as well. */
function Delete({ onChange, ...props }: GameActionProps) {
  async function forget() {
    onChange()
    await forgetGames([props.game.id])
  }
  return <DeleteGame {...props} onChange={() => void forget()} />
}

function setupAction(wish: SetupWish): GameAction['Action'] {
  return ({ game: { id }, name }) => (
    <Suspense>
      <GameSetupAction wish={wish} gameId={id} name={name} isListed />
    </Suspense>
  )
}

function Download({ game, name }: GameActionProps) {
  return (
    <DownloadEverything
      gameId={game.id}
      photosUntilMs={photosLeftUntilMs(game, Date.now())}
      label={`Download everything of ${name}`}
    />
  )
}
