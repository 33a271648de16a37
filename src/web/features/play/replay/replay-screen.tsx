import './replay.css'
import type { ReactNode } from 'react'
import type { GameId, TeamId } from '#core/game/ids.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { useReplay } from '#web/live/replay/use-replay.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ReplayPlayer } from './replay-player.tsx'
import { ShareReplay } from './share-replay.tsx'

interface ReplayScreenProps {
  gameId: GameId
  /** Of a shared link; null for someone who was in the game. */
  replayKey: string | null
  /** '' for someone without a team. */
  ownTeamId: TeamId
}

/** `/results/{gameId}/replay`: a game's past, for whoever was in it, and for visitors with a shared link. */
export function ReplayScreen({ gameId, replayKey, ownTeamId }: ReplayScreenProps) {
  const { replay, problem, share, retry } = useReplay(gameId, replayKey)
  const name = replay?.endView.name ?? ''
  usePageTitle(name ? `${name} · Replay` : 'Replay')
  if (replay) return <Loaded {...{ replay, replayKey, ownTeamId, name }} />
  if (!problem) return <Loading share={share} />
  const isForGood = problem.code !== 'unavailable' && problem.code !== 'too-many-attempts'
  return (
    <Screen width="narrow" className="items-start gap-4 pt-10">
      <ScreenTitle>
        {problem.code === 'game-deleted' ? 'This game was deleted' : 'No replay to show'}
      </ScreenTitle>
      <p role="alert">{problem.message}</p>
      {isForGood ? (
        <LinkButton to="/">Return to Home</LinkButton>
      ) : (
        <Button onClick={retry}>Try again</Button>
      )}
    </Screen>
  )
}

interface LoadedProps extends Omit<ReplayScreenProps, 'gameId'> {
  replay: FoldedReplay
  name: string
}

function Loaded({ replay, replayKey, ownTeamId, name }: LoadedProps) {
  const { view, watcher, isShared } = replay.head
  const isVisitor = watcher === 'visitor'
  return (
    <Screen width="wide" className="replay-screen">
      <ScreenTitle
        {...(!isVisitor && { back: { to: `/results/${view.id}`, label: 'Back to the results' } })}
        end={<Ends>{watcher === 'host' && <ShareReplay gameId={view.id} name={name} />}</Ends>}
      >
        {name ? (
          <>
            <span className="block text-16 leading-5">Replay</span>
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          </>
        ) : (
          'Replay'
        )}
      </ScreenTitle>
      <ReplayPlayer replay={replay} replayKey={isVisitor ? replayKey : null} ownTeamId={ownTeamId} />
      <p className="mt-6 text-14 text-muted">
        {isVisitor
          ? 'A game of Zone War: teams race across a city and bid on its zones.'
          : isShared &&
            'The host has shared this replay: anyone with the link can watch it, without names and chat.'}
      </p>
      {isVisitor && (
        <div className="mt-3">
          <LinkButton to="/" variant="secondary">
            Play Zone War
          </LinkButton>
        </div>
      )}
    </Screen>
  )
}

const Ends = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-2 empty:hidden">{children}</span>
)

function Loading({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <Screen width="wide" className="gap-4">
      <ScreenTitle>Replay</ScreenTitle>
      <div
        role="progressbar"
        aria-label="Loading the replay"
        aria-valuenow={percent}
        className="h-1 bg-sunken"
      >
        <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
      </div>
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-34 w-full" />
    </Screen>
  )
}
