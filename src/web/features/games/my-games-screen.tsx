import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { counted } from '#core/wording.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import type { ListedGame } from '#wire/http.ts'
import type { GameAction } from './game-action.ts'
import { GameRow } from './game-row.tsx'
import { useMyGames } from './use-my-games.ts'

interface MyGamesScreenProps {
  /** In the order in which they stand. */
  actions: readonly GameAction[]
  /** What stands below the list. */
  children?: ReactNode
}

/** `/games`: the host's open game and all past ones, newest first. */
export function MyGamesScreen({ actions, children }: MyGamesScreenProps) {
  usePageTitle('My games')
  const { games, hasMore, isLoading, problem, load, reload } = useMyGames()
  const list = useRef<HTMLDivElement>(null)
  const open = games?.filter(({ status }) => status !== 'completed') ?? []
  const past = games?.filter(({ status }) => status === 'completed') ?? []
  const row = (game: ListedGame) => <GameRow key={game.id} game={game} actions={actions} onChange={reload} />

  /** Where reading goes on once the next page is there: its button may be gone. */
  const goOnAt = useRef<number | null>(null)
  useEffect(() => {
    if (goOnAt.current === null || games === null) return
    list.current?.querySelectorAll<HTMLElement>('h3')[goOnAt.current]?.focus()
    goOnAt.current = null
  }, [games])

  async function showMore() {
    goOnAt.current = games?.length ?? 0
    const more = await load()
    if (more === null) {
      goOnAt.current = null
      return
    }
    announce(more.length === 1 ? '1 more game' : `${more.length} more games`)
  }

  return (
    <Screen width="wide" className="gap-6">
      <ScreenTitle back={useWayBack()}>My games</ScreenTitle>
      <div ref={list} className="flex flex-col gap-8">
        {games === null && !problem && <Loading />}
        {games?.length === 0 && !problem && <Nothing />}
        {open.length > 0 && (
          <section aria-labelledby="open-games" className="flex flex-col gap-3">
            <h2 id="open-games" className="font-sign text-20 font-bold">
              Open
            </h2>
            <ul className="flex flex-col gap-3">{open.map(row)}</ul>
          </section>
        )}
        {past.length > 0 && (
          <section aria-labelledby="past-games" className="flex flex-col gap-3">
            <h2 id="past-games" className="font-sign text-20 font-bold">
              Past
            </h2>
            <ul data-past className="flex flex-col gap-3">
              {past.map(row)}
            </ul>
          </section>
        )}
      </div>
      {problem && (
        <LoadProblem title="Your games didn’t load." problem={problem} onRetry={() => void load()} />
      )}
      {games !== null && hasMore && !problem && (
        <Button
          variant="secondary"
          className="sm:self-start"
          isPending={isLoading}
          pendingText="Loading..."
          onClick={showMore}
        >
          Show more games
        </Button>
      )}
      {games !== null && games.length > 0 && !hasMore && (
        <p className="text-14 text-muted">{counted(games.length, 'game')} in all</p>
      )}
      {children}
    </Screen>
  )
}

/** Whoever has an open game came from there; the setup would ask about it. */
function useWayBack(): { to: string; label: string } {
  const seat = useMe().me?.seat
  if (seat?.role !== 'host') return { to: '/setup-game', label: 'Back to Setup' }
  return seat.status === 'lobby'
    ? { to: homeOf(seat), label: 'Back to the lobby' }
    : { to: '/manage', label: 'Back to Manage' }
}

/** Nothing hosted yet. */
const Nothing = () => (
  <div className="flex flex-col items-start gap-4 rounded-sm border-[1.5px] border-dashed border-line p-6">
    <span className="grid size-12 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
      <MapIcon aria-hidden="true" className="size-6" />
    </span>
    <div>
      <h2 className="font-sign text-28 leading-8 font-bold">No games yet</h2>
      <p className="pt-1 text-muted">
        Games you host appear here. You can come back to their results whenever you like.
      </p>
    </div>
    <LinkButton to="/setup-game">Set up a game</LinkButton>
  </div>
)

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <Skeleton className="h-6 w-16" />
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} className="h-40 w-full sm:h-28" />
    ))}
    <StillLoading />
  </div>
)
