import { Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { type ChallengesDraft, challengesProblems } from '#core/setup/setup.ts'
import { counted } from '#core/wording.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorColumns } from '../editor-columns.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import { movedTo } from '../lists/moved-to.ts'
import { isNamesake, namesakes } from '../namesakes.ts'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useDraft } from '../use-draft.ts'
import type { RowActions } from './challenge-form.tsx'
import { isFound, problemsOf, roomIn, withChanged, withMoved, withNewChallenge } from './challenge-list.ts'
import { ChallengePreview } from './challenge-preview.tsx'
import { ChallengeRow, toggleId } from './challenge-row.tsx'
import { ChallengeTools } from './challenge-tools.tsx'

const ADD_BUTTON = 'add-challenge'

/** `/setup-game/challenges`: what there is to do in the city, and for how much. */
export const ChallengesScreen = reopenable(ChallengesEditor)

const DRAFTS = ['challenges'] as const

function ChallengesEditor({ onReopen }: ReopenableProps) {
  const { value: challenges, setValue: setChallenges, isDirty, isBroken, save } = useDraft('challenges')
  const [openId, setOpenId] = useState<string | null>(null)
  const [newId, setNewId] = useState<string | null>(null)
  const [showErrors, setShowErrors] = useState(false)
  const [sought, setSought] = useState('')
  const focusNext = useRef<string | null>(null)
  const problems = useMemo(() => challengesProblems(challenges), [challenges])
  const previewed = useDeferredValue(challenges)
  const titles = useMemo(() => namesakes(previewed.map(({ title }) => title)), [previewed])
  const isSearching = sought.trim() !== ''
  const rows = challenges
    .map((challenge, index) => ({ challenge, number: index + 1 }))
    .filter(({ challenge }) => !isSearching || challenge.id === openId || isFound(challenge, sought))

  const actions = useMemo<RowActions>(
    () => ({
      toggle: (id) => setOpenId((open) => (open === id ? null : id)),
      change: (changed) => setChallenges((now) => withChanged(now, changed)),
      move: (id, direction) => setChallenges((now) => withMoved(now, id, direction)),
      moveTo: (id, place) => setChallenges((now) => movedTo(now, id, place)),
      remove: (id) => {
        focusNext.current = neighbourOf(id)
        setChallenges((now) => now.filter((challenge) => challenge.id !== id))
      },
    }),
    [setChallenges],
  )

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (focusNext.current === null) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })

  function add() {
    const added = withNewChallenge(challenges)
    const id = added.at(-1)?.id ?? null
    setChallenges(added)
    setSought('')
    setOpenId(id)
    setNewId(id)
  }
  function seek(words: string) {
    setSought(words)
    setOpenId(null)
  }
  function replace(list: ChallengesDraft) {
    setChallenges(list)
    setSought('')
    setOpenId(null)
    setShowErrors(false)
  }
  function showProblems() {
    const wrong = challenges.find((challenge, index) => hasProblem(challenge, index + 1))
    setShowErrors(true)
    setSought('')
    if (wrong) setOpenId(wrong.id)
  }

  return (
    <EditorFrame
      title="Challenges"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      dirty={isDirty}
      problems={problems}
      onInvalid={showProblems}
      onSave={() => save()}
      savedText={`${counted(challenges.length, 'challenge')} ${challenges.length === 1 ? 'has' : 'have'} been saved`}
      failedText="Failed to save challenges"
      isDraftBroken={isBroken}
    >
      <EditorColumns isPreviewForLaptop preview={<ChallengePreview opened={openId} challenges={previewed} />}>
        <p>
          {challenges.length > LIMITS.flopCards
            ? `Each game opens with ${LIMITS.flopCards} random cards. Every card after that is drawn from the bottom of this list.`
            : `Each game opens with ${LIMITS.flopCards} cards. This list is so short that all of them are live from the start.`}
        </p>
        <ChallengeTools challenges={challenges} onReplace={replace} sought={sought} onSeek={seek} />
        <div className="sticky top-(--trouble-height) z-10 -mx-1 border-b border-hairline bg-ground px-1">
          <div className="flex min-h-16 items-center justify-between gap-3 py-2">
            <p>
              {challenges.length} of {LIMITS.challenges.max} maximum challenges
            </p>
            <Button id={ADD_BUTTON} variant="secondary" disabled={roomIn(challenges) === 0} onClick={add}>
              <Plus aria-hidden="true" className="size-5" />
              Add
              <span className="sr-only">challenge</span>
            </Button>
          </div>
          {isSearching && (
            <div className="flex items-center justify-between gap-3 pb-2">
              <p role="status">{`${counted(rows.length, 'challenge')} with “${sought.trim()}”`}</p>
              <Button variant="quiet" onClick={() => setSought('')}>
                Show all
              </Button>
            </div>
          )}
        </div>
        {challenges.length === 0 && <EmptyList isWrong={showErrors} />}
        <ul className="flex flex-col gap-2">
          {rows.map(({ challenge, number }) => (
            <ChallengeRow
              key={challenge.id}
              challenge={challenge}
              number={number}
              count={challenges.length}
              isOpen={challenge.id === openId}
              isNew={challenge.id === newId}
              isSearching={isSearching}
              isNamesake={isNamesake(titles, challenge.title)}
              showErrors={showErrors}
              actions={actions}
            />
          ))}
        </ul>
      </EditorColumns>
    </EditorFrame>
  )
}

function EmptyList({ isWrong }: { isWrong: boolean }) {
  const { min, max } = LIMITS.challenges
  return (
    <div className="flex flex-col items-center gap-1 rounded-sm border-[1.5px] border-dashed border-line px-4 py-10 text-center">
      <p className="font-sign text-20 font-bold">No challenges yet</p>
      <p className={isWrong ? 'font-semibold text-danger' : 'text-muted'}>
        {`A game needs ${min} to ${max} challenges.`}
      </p>
      <p className="text-muted">Add one, paste a list, or reset to the default list.</p>
    </div>
  )
}

const hasProblem = (...args: Parameters<typeof problemsOf>): boolean =>
  Object.keys(problemsOf(...args)).length > 0

/** The id of the button that is next in line when a row goes: of the row after it, else of the one before. */
function neighbourOf(id: string): string {
  const row = document.getElementById(toggleId(id))?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  return neighbour?.querySelector('h2 button')?.id ?? ADD_BUTTON
}
