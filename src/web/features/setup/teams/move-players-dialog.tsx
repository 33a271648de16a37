import { useState } from 'react'
import type { TeamsDraft } from '#core/setup/setup.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Moves } from '../draft-source.ts'
import { moveWords, type RemovedTeam } from './removed-teams.ts'

interface MovePlayersDialogProps {
  /** At least one. */
  removed: readonly RemovedTeam[]
  /** The teams that stay. */
  teams: TeamsDraft
  /** Null where nothing shall be saved. */
  onAnswer: (moves: Moves | null) => void
}

/** Asks where the players of removed teams go; each team's stay together. */
export function MovePlayersDialog({ removed, teams, onAnswer }: MovePlayersDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [first] = teams
  if (!first) return null
  const targetOf = ({ team }: RemovedTeam) => teams.find(({ id }) => id === chosen[team.id]) ?? first
  const [only, ...others] = removed
  const label =
    only && others.length === 0 ? moveWords(only.players, targetOf(only)) : 'Move players and save'
  return (
    <AlertDialog
      isOpen
      onDismiss={() => onAnswer(null)}
      title="Where do the players go?"
      description="They keep their seats and names. Their phones show their new team."
      detail={
        <div className="flex flex-col gap-4">
          {removed.map((each) => (
            <label key={each.team.id} className="flex flex-col gap-1.5 font-semibold">
              <span>
                <bdi>{each.team.name}</bdi> is removed
              </span>
              <select
                value={targetOf(each).id}
                onChange={({ target }) => setChosen({ ...chosen, [each.team.id]: target.value })}
                className="h-12 w-full min-w-0 rounded-sm border-[1.5px] border-line bg-raised px-3 text-16 font-normal text-ellipsis focus:border-ink"
              >
                {teams.map((team) => (
                  <option key={team.id} value={team.id}>
                    {moveWords(each.players, team)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      }
    >
      <Button
        className="sm:flex-1"
        onClick={() => onAnswer(Object.fromEntries(removed.map((each) => [each.team.id, targetOf(each).id])))}
      >
        {label}
      </Button>
      <Button variant="secondary" className="sm:flex-1" onClick={() => onAnswer(null)}>
        Cancel
      </Button>
    </AlertDialog>
  )
}
