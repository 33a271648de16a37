import { Trash2, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { counted } from '#core/wording.ts'
import { countWords } from '#web/ui/fit-typed.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { nameProblem, type OfferedColour, type TeamDraft, withColour } from './team-list.ts'

interface TeamRowProps {
  team: TeamDraft
  /** From 1. */
  number: number
  /** The game is there already, and people join its teams. */
  isInGame: boolean
  hostPlays: boolean
  /** Who play for it already, the host not among them. */
  players: number
  /** Of all teams, in their order. */
  letters: readonly string[]
  /** The colours it may take. */
  colours: readonly OfferedColour[]
  /** Another team is called so too. */
  isNamesake: boolean
  /** The team whose colour it has just swapped with its own, by its number; null for none. */
  swappedWith: number | null
  showErrors: boolean
  onChange: (team: TeamDraft) => void
  onSwap: (color: string, team: number) => void
  /** Absent where it must stay. */
  onRemove?: (() => void) | undefined
  ref?: Ref<HTMLFieldSetElement> | undefined
}

/** One team in the editor: its name and its colour, and how it will look. */
export function TeamRow({
  team,
  number,
  isInGame,
  hostPlays,
  players,
  letters,
  colours,
  isNamesake,
  swappedWith,
  showErrors,
  onChange,
  onSwap,
  onRemove,
  ref,
}: TeamRowProps) {
  const max = LIMITS.teamNameLength
  return (
    <li className="min-w-0">
      <fieldset
        ref={ref}
        tabIndex={-1}
        aria-label={`Team ${number}`}
        className="flex min-w-0 flex-col gap-3 rounded-sm border-[1.5px] border-line bg-raised p-4"
      >
        <div className="flex min-h-12 items-center gap-3">
          <TeamBullet letter={letters[number - 1] ?? ''} color={team.color} size={44} />
          <div className="min-w-0 flex-1">
            <h2 className="font-sign text-20 font-bold">Team {number}</h2>
            {number === 1 && hostPlays && (
              <p className="text-14 text-muted">
                {isInGame ? 'You play for Team 1' : 'You will be assigned to Team 1'}
              </p>
            )}
            {players > 0 && <p className="text-14 text-muted">{counted(players, 'player')}</p>}
          </div>
          {onRemove && (
            <IconButton
              label={`Remove Team ${number}`}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={onRemove}
              className="-mr-2"
            />
          )}
        </div>
        <TextField
          label={`Team ${number} name`}
          value={team.name}
          limit={max}
          autoComplete="off"
          error={showErrors && nameProblem(team)}
          onChange={({ target }) => onChange({ ...team, name: target.value })}
          suffix={
            <span aria-hidden="true" className="flex items-center pr-3 text-14 text-muted">
              {countWords(team.name, max)}
            </span>
          }
        />
        {isNamesake && (
          <p className="-mt-2 text-14">
            <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
            Another team has this name.
          </p>
        )}
        <ColourPicker
          label={`Team ${number} colour`}
          colours={colours}
          letters={letters}
          color={team.color}
          onChange={(color) => onChange(withColour(team, color))}
          onSwap={onSwap}
        />
        {swappedWith !== null && <p className="text-14">{`Swapped colours with Team ${swappedWith}.`}</p>}
      </fieldset>
    </li>
  )
}
