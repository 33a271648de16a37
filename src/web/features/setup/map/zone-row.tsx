import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ZoneDraft } from './zone-rows.ts'

interface ZoneRowProps {
  zone: ZoneDraft
  /** From 1. */
  number: number
  isLast: boolean
  /** What is wrong with the zone, in whole sentences. */
  problems: readonly string[]
  onChange: (zone: ZoneDraft) => void
  onMove: (step: -1 | 1) => void
  /** Absent where it must stay. */
  onRemove?: (() => void) | undefined
  ref?: Ref<HTMLFieldSetElement> | undefined
}

/** One zone in the editor: its number, title and description, and its place in the list. */
export function ZoneRow({ zone, number, isLast, problems, onChange, onMove, onRemove, ref }: ZoneRowProps) {
  const problemOf = (field: string) =>
    problems.find((problem) => problem.startsWith(`Zone ${number} ${field} `))
  return (
    <li>
      <fieldset
        ref={ref}
        tabIndex={-1}
        aria-label={`Zone ${number}`}
        className="flex flex-col gap-3 rounded-sm border-[1.5px] border-line bg-raised p-4 pt-2"
      >
        <div className="-mr-2 flex items-center">
          <h3 className="flex flex-1 items-center gap-3">
            <span className="sr-only">Zone </span>
            <span className="grid size-11 place-items-center rounded-sm border-2 border-ink font-sign text-28 leading-none font-bold">
              {number}
            </span>
          </h3>
          <IconButton
            label={`Move Zone ${number} up`}
            icon={<ArrowUp aria-hidden="true" className="size-5" />}
            aria-disabled={number === 1}
            onClick={() => onMove(-1)}
            className="aria-disabled:text-muted aria-disabled:opacity-40"
          />
          <IconButton
            label={`Move Zone ${number} down`}
            icon={<ArrowDown aria-hidden="true" className="size-5" />}
            aria-disabled={isLast}
            onClick={() => onMove(1)}
            className="aria-disabled:text-muted aria-disabled:opacity-40"
          />
          {onRemove && (
            <IconButton
              label={`Remove Zone ${number}`}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={onRemove}
            />
          )}
        </div>
        <TextField
          label={`Zone ${number} title`}
          value={zone.title}
          limit={LIMITS.titleLength}
          autoComplete="off"
          error={problemOf('title')}
          onChange={({ target }) => onChange({ ...zone, title: target.value })}
        />
        <TextArea
          label={`Zone ${number} description`}
          value={zone.description}
          limit={LIMITS.descriptionLength}
          rows={3}
          error={problemOf('description')}
          onChange={({ target }) => onChange({ ...zone, description: target.value })}
        />
      </fieldset>
    </li>
  )
}
