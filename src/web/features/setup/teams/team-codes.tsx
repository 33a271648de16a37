import { Shuffle } from 'lucide-react'
import { LIMITS } from '#core/game/limits.ts'
import { shuffledCodes } from '#core/rules/team-codes.ts'
import { defaultTeamCode, type TeamsDraft } from '#core/setup/setup.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { Button } from '#web/ui/button.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { codeOf, codeProblem, type TeamDraft, withCode } from './team-list.ts'

interface TeamCodesProps {
  teams: TeamsDraft
  /** One a team, in their order. */
  letters: readonly string[]
  showErrors: boolean
  onChange: (teams: TeamsDraft) => void
}

/** The code of each team: what its players type to join it. */
export function TeamCodes({ teams, letters, showErrors, onChange }: TeamCodesProps) {
  const { max } = LIMITS.teamCodeLength
  function change(team: TeamDraft, code: string) {
    onChange(teams.map((other) => (other.id === team.id ? withCode(team, code) : other)))
  }
  function shuffle() {
    const codes = shuffledCodes(teams.length, cryptoRandom)
    onChange(teams.map((team, index) => ({ ...team, code: codes[index] ?? codeOf(team) })))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Players type their team’s code to join. Leave it empty to use the colour and 123. That’s easy to
        guess, so shuffle codes if teams might switch.
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {teams.map((team, index) => (
          <li key={team.id} className="flex items-start gap-3">
            <TeamBullet
              letter={letters[index] ?? ''}
              color={team.color}
              className="mt-[2.375rem]"
              label={team.name}
            />
            <TextField
              label={`Team ${index + 1} code`}
              className="min-w-0 flex-1"
              value={team.code ?? ''}
              placeholder={defaultTeamCode(team.color)}
              maxLength={max}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              error={showErrors && codeProblem(teams, team)}
              onChange={({ target }) => change(team, target.value.trim())}
              // Typed as it would be anyway, it goes on following the colour.
              onBlur={() => team.code === defaultTeamCode(team.color) && change(team, '')}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={shuffle} className="sm:self-start">
        <Shuffle aria-hidden="true" className="size-5" />
        Shuffle all
      </Button>
    </div>
  )
}
