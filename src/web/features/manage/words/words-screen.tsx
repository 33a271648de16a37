import { useCallback, useEffect, useState } from 'react'
import type { GameId, TeamId } from '#core/game/ids.ts'
import type { Challenge } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { type ApiResult, getJson } from '#web/live/api.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SetupAnswer } from '#wire/http.ts'
import { LobbyNote } from '../lobby-note.tsx'
import { deckSize } from './outcome-words.ts'
import { itemNow, type WordItem, wordGroups } from './word-items.ts'
import { WordRow } from './word-row.tsx'
import { WordsDialog } from './words-dialog.tsx'

/** `/manage/words`: mending a title, a description or a team's name; withdrawing a card, closing a zone. */
export function WordsScreen() {
  const { view } = useGameView()
  return (
    <Screen>
      <ScreenTitle back={{ to: '/manage', label: 'Back to Manage Game' }}>Fix or withdraw</ScreenTitle>
      {view.status === 'lobby' ? <LobbyNote /> : <WordList />}
    </Screen>
  )
}

function WordList() {
  const { view, badgeOf, gameId, phase } = useGameView()
  const { challenges, problem, reload } = useChallenges(gameId, phase === 'live')
  const [sought, setSought] = useState('')
  const [opened, setOpened] = useState<WordItem | null>(null)
  const groups = wordGroups(view, challenges, sought)
  const isFiltered = sought.trim() !== ''
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  return (
    <>
      <p className="pb-4 text-muted">
        Change a title, a description or a team’s name for everyone. Open a card to withdraw it, or a zone to
        close it.
      </p>
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status" className="pt-1 text-14 text-muted empty:hidden">
        {isFiltered && foundWords(count, sought.trim())}
      </p>
      {groups.map(({ name, items }) => (
        <section key={name} aria-label={name} className="pt-6">
          <h2 className="flex items-baseline justify-between gap-3 pb-1 font-sign text-20 font-bold">
            {name}
            <span className="text-muted">{items.length}</span>
          </h2>
          <ul className="border-y border-hairline">
            {items.map((item) => (
              <li key={item.id} className="border-hairline not-first:border-t">
                <WordRow item={item} badge={badgeOfItem(item, badgeOf)} onOpen={() => setOpened(item)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="pt-6">
        {problem !== null && challenges === null && (
          <LoadProblem
            title="The cards not drawn yet didn’t load."
            problem={problem}
            onRetry={() => void reload()}
          />
        )}
        {problem === null && challenges === null && <Skeleton className="h-28 w-full" />}
      </div>
      {opened && (
        <WordsDialog
          key={`${opened.target} ${opened.id}`}
          opened={opened}
          now={itemNow(wordGroups(view, challenges, ''), opened.target, opened.id)}
          inDeck={deckSize(view, challenges)}
          reload={reload}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function badgeOfItem<Badge>(item: WordItem, badgeOf: (teamId: TeamId) => Badge): Badge | null {
  if (item.target === 'team') return badgeOf(item.id)
  const teamId = item.target === 'zone' ? item.zone.currentOwner : item.card.claimedBy
  return teamId ? badgeOf(teamId) : null
}

const foundWords = (count: number, sought: string): string =>
  count === 0
    ? `No matches for “${sought}”. Try another word.`
    : `${counted(count, 'match', 'matches')} for “${sought}”`

/**
 * All challenges of the game, including undrawn ones, which are only sent to the host, on request.
 * @param isLive there is a connection: they are asked for with each new one
 */
function useChallenges(gameId: GameId, isLive: boolean) {
  const [answer, setAnswer] = useState<ApiResult<SetupAnswer> | null>(null)
  const load = useCallback(() => getJson<SetupAnswer>(`/api/games/${gameId}/setup`), [gameId])
  useEffect(() => {
    let isWanted = isLive
    if (isLive) {
      void load().then((loaded) => {
        if (isWanted) setAnswer(loaded)
      })
    }
    return () => {
      isWanted = false
    }
  }, [isLive, load])
  /** What was loaded stays until there is something newer. */
  const reload = useCallback(async () => {
    const loaded = await load()
    setAnswer((before) => (loaded.ok || !before?.ok ? loaded : before))
  }, [load])
  const challenges: readonly Challenge[] | null = answer?.ok ? answer.value.challenges.value : null
  return { challenges, problem: answer?.ok === false ? answer.problem.message : null, reload }
}
