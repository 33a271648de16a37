import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { areaWords, ratioWords } from './area-words.ts'
import type { Action } from './editor.ts'
import { titleOf } from './own-zones.ts'
import type { Measured } from './use-fairness.ts'

interface ZonesSheetProps {
  zones: readonly DrawnZone[]
  chosenId: string | null
  measured: Measured
  dispatch: (action: Action) => void
  onChoose: (zoneId: string) => void
  onRename: (zoneId: string) => void
}

/** The zones in the order of their numbers: how large each is, its place, and what is wrong with them all. */
export function ZonesSheet({ zones, chosenId, measured, dispatch, onChoose, onRename }: ZonesSheetProps) {
  return (
    <div className="flex flex-col">
      {measured.warnings.length > 0 && (
        <ul className="flex flex-col gap-1 px-4 pt-3">
          {measured.warnings.map((words) => (
            <li key={words} className="text-16 font-semibold text-danger">
              {words}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 px-4 py-3">
        <Button
          variant="secondary"
          className="flex-1"
          onClick={() => zones[0] && onRename(chosenId ?? zones[0].id)}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          onClick={() => dispatch({ type: 'step', step: { type: 'number' } })}
        >
          Number from north-west
        </Button>
      </div>
      <ol aria-label="Zones" className="border-t border-hairline">
        {zones.map((zone, index) => (
          <Row
            key={zone.id}
            zone={zone}
            index={index}
            isLast={index === zones.length - 1}
            isChosen={zone.id === chosenId}
            size={measured.sizes.get(zone.id)}
            dispatch={dispatch}
            onChoose={() => onChoose(zone.id)}
          />
        ))}
      </ol>
    </div>
  )
}

interface RowProps {
  zone: DrawnZone
  index: number
  isLast: boolean
  isChosen: boolean
  size: { areaM2: number; ratio: number; isUnfair: boolean } | undefined
  dispatch: (action: Action) => void
  onChoose: () => void
}

function Row({ zone, index, isLast, isChosen, size, dispatch, onChoose }: RowProps) {
  const number = index + 1
  const move = (to: number) => dispatch({ type: 'step', step: { type: 'reorder', zoneId: zone.id, to } })
  return (
    <li className="flex items-center border-b border-hairline pr-1">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pr-2 pl-4 text-left focus-visible:-outline-offset-4',
          isChosen ? 'bg-sunken' : 'hover:bg-sunken',
        )}
      >
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-sm border-2 border-ink font-sign text-20 leading-none font-bold',
            isChosen && 'bg-ink text-ground',
          )}
        >
          {number}
        </span>
        <span className="min-w-0">
          <span title={titleOf(zone, index)} className="line-clamp-2 text-16 leading-5 font-semibold">
            <bdi>{titleOf(zone, index)}</bdi>
          </span>
          <span
            className={classNames(
              'block text-14',
              size?.isUnfair ? 'font-semibold text-danger' : 'text-muted',
            )}
          >
            {size ? `${areaWords(size.areaM2)} · ${ratioWords(size.ratio)} the median` : 'No border'}
          </span>
        </span>
      </button>
      <IconButton
        label={`Move Zone ${number} up`}
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        aria-disabled={index === 0}
        onClick={() => index > 0 && move(index - 1)}
        className="aria-disabled:text-muted aria-disabled:opacity-40"
      />
      <IconButton
        label={`Move Zone ${number} down`}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        aria-disabled={isLast}
        onClick={() => !isLast && move(index + 1)}
        className="aria-disabled:text-muted aria-disabled:opacity-40"
      />
      <IconButton
        label={`Delete Zone ${number}`}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => dispatch({ type: 'step', step: { type: 'remove', zoneId: zone.id } })}
      />
    </li>
  )
}
