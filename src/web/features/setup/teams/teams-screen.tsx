import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { optionsOf } from '#core/game/options.ts'
import type { TeamsDraft } from '#core/setup/setup.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { type Moves, useDraftSource } from '../draft-source.ts'
import { EditorColumns } from '../editor-columns.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import { Foldable } from '../foldable.tsx'
import { isNamesake, namesakes } from '../namesakes.ts'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useDraft } from '../use-draft.ts'
import type { Kept } from '../use-saving.ts'
import { MovePlayersDialog } from './move-players-dialog.tsx'
import { type RemovedTeam, removedWithPlayers } from './removed-teams.ts'
import { TeamCodes } from './team-codes.tsx'
import {
  canAddTeam,
  canRemoveTeam,
  codeOf,
  codeProblem,
  coloursFor,
  type TeamDraft,
  teamListProblems,
  withNewTeam,
  withSwapped,
} from './team-list.ts'
import { TeamRow } from './team-row.tsx'

/** `/setup-game/teams`: who plays against whom. */
export const TeamsScreen = reopenable(TeamsEditor)

const DRAFTS = ['teams'] as const

function TeamsEditor({ onReopen }: ReopenableProps) {
  const { value: teams, setValue: setTeams, isDirty, isBroken, save } = useDraft('teams')
  const source = useDraftSource()
  const { hostPlays } = optionsOf({ options: source.read('options').value })
  const [showErrors, setShowErrors] = useState(false)
  /** Teams with players that Save would remove, while it is asked where they go. */
  const [question, setQuestion] = useState<{
    removed: RemovedTeam[]
    answer: (moves: Moves | null) => void
  } | null>(null)
  // Counts up to open the codes anew, for an error that stands in there.
  const [codeErrors, setCodeErrors] = useState(0)
  const letters = teamLetters(teams.map(({ name }) => name))
  const [swapped, setSwapped] = useState<readonly [number, number] | null>(null)
  const twice = namesakes(teams.map(({ name }) => name))
  const latestRow = useRef<HTMLFieldSetElement>(null)
  const countBefore = useRef(teams.length)

  // The one who pressed is led to the new team, or to the last one that is left.
  useEffect(() => {
    if (countBefore.current !== teams.length) latestRow.current?.focus()
    countBefore.current = teams.length
  }, [teams.length])

  function swap(team: TeamDraft, number: number, color: string, other: number) {
    setTeams((now) => withSwapped(now, team, color))
    setSwapped([number, other])
    announce(`Team ${number} and Team ${other} swapped colours`)
  }
  function remove({ id }: TeamDraft) {
    setSwapped(null)
    setTeams((now) => now.filter((team) => team.id !== id))
  }
  async function saveTeams(): Promise<Kept> {
    const before = source.read('teams').value
    const removed = source.game ? removedWithPlayers(before, teams, source.game.playersOf) : []
    if (removed.length === 0) return save()
    const moves = await new Promise<Moves | null>((answer) => setQuestion({ removed, answer }))
    setQuestion(null)
    return moves === null ? 'told' : save(moves)
  }
  function showProblems() {
    setShowErrors(true)
    if (teams.some((team) => codeProblem(teams, team))) setCodeErrors(codeErrors + 1)
  }

  return (
    <EditorFrame
      title="Teams"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      dirty={isDirty}
      problems={teamListProblems(teams)}
      onInvalid={showProblems}
      onSave={saveTeams}
      savedText="Team settings have been saved"
      failedText="Failed to save team settings"
      isDraftBroken={isBroken}
      end={
        <p className="text-muted">
          {teams.length} of {LIMITS.teams.max} teams
        </p>
      }
    >
      <EditorColumns isPreviewForLaptop preview={<TeamsPreview teams={teams} letters={letters} />}>
        <ul className="grid gap-4 xl:grid-cols-2">
          {teams.map((team, index) => (
            <TeamRow
              key={team.id}
              ref={index === teams.length - 1 ? latestRow : undefined}
              team={team}
              number={index + 1}
              isInGame={source.game !== null}
              hostPlays={hostPlays}
              players={source.game?.playersOf(team.id) ?? 0}
              letters={letters}
              colours={coloursFor(teams, team)}
              isNamesake={isNamesake(twice, team.name)}
              swappedWith={partnerIn(swapped, index + 1)}
              showErrors={showErrors}
              onChange={(changed) => {
                if (changed.color !== team.color) setSwapped(null)
                setTeams((now) => now.map((other) => (other.id === team.id ? changed : other)))
              }}
              onSwap={(color, other) => swap(team, index + 1, color, other)}
              onRemove={canRemoveTeam(index) ? () => remove(team) : undefined}
            />
          ))}
        </ul>
        <Button
          variant="secondary"
          isWide
          disabled={!canAddTeam(teams)}
          onClick={() => setTeams(withNewTeam)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add team
        </Button>
        {source.game ? (
          <p className="text-muted">Team codes stay the same. New teams get their own.</p>
        ) : (
          <Foldable title="Team codes" key={codeErrors} isOpenAtFirst={codeErrors > 0}>
            <TeamCodes teams={teams} letters={letters} showErrors={showErrors} onChange={setTeams} />
          </Foldable>
        )}
      </EditorColumns>
      {question && <MovePlayersDialog removed={question.removed} teams={teams} onAnswer={question.answer} />}
    </EditorFrame>
  )
}

/** The other of a pair; null for one that is not in it. */
const partnerIn = (pair: readonly [number, number] | null, number: number): number | null =>
  pair?.includes(number) ? (pair[0] === number ? pair[1] : pair[0]) : null

/** The teams as the lobby will show them, codes included. */
function TeamsPreview({ teams, letters }: { teams: TeamsDraft; letters: readonly string[] }) {
  return (
    <section className="keyline-bone rounded-sm bg-board px-5 py-4 text-on-sign">
      <h2 className="pb-2 font-sign text-20 font-bold">In the lobby</h2>
      <ul>
        {teams.map((team, index) => (
          <li
            key={team.id}
            className="flex min-h-16 items-center gap-3 border-on-sign/25 py-2 not-first:border-t"
          >
            <TeamBullet letter={letters[index] ?? ''} color={team.color} size={44} />
            <p className="min-w-0 flex-1">
              <span className="block text-20 font-semibold">{team.name.trim() || `Team ${index + 1}`}</span>
              <span className="block font-sign text-20 font-bold tracking-wide">{codeOf(team)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
