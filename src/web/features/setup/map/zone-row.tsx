import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ZoneFace, zoneTileClass } from '#web/ui/game/zone-face.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DragGrip } from '../lists/drag-grip.tsx'
import { RowChevron } from '../lists/row-chevron.tsx'
import { canRemoveZone, type ZoneDraft } from './zone-rows.ts'

/** What can be done with a zone; the same functions at every drawing, so that other rows stay as they are. */
export interface ZoneActions {
  toggle: (id: string) => void
  change: (zone: ZoneDraft) => void
  /** @param place from 0 */
  moveTo: (zone: ZoneDraft, place: number) => void
  remove: (zone: ZoneDraft) => void
}

interface ZoneRowProps {
  zone: ZoneDraft
  /** From 1. */
  number: number
  count: number
  isOpen: boolean
  /** It was added just now: its title is what comes next. */
  isNew: boolean
  titleProblem: string | undefined
  descriptionProblem: string | undefined
  actions: ZoneActions
}

/** The id of the button that opens a zone. */
export const zoneToggleId = (id: string): string => `zone-details-${id}`

/** One zone in the editor: a line with its number and title, which opens to its description and its place in the list. */
export const ZoneRow = memo(function ZoneRow(props: ZoneRowProps) {
  const { zone, number, count, isOpen, isNew, titleProblem, descriptionProblem, actions } = props
  const place = useRef<HTMLLIElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const name = `Zone ${number}`

  useEffect(() => {
    if (isNew) title.current?.select()
  }, [isNew])
  // Another row that closed, or a move, may have taken it out of sight.
  useEffect(() => {
    if (isOpen && number > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, number])

  return (
    <li
      ref={place}
      className={classNames(
        'scroll-mt-6 scroll-mb-4 rounded-sm border-[1.5px] bg-raised',
        isOpen ? 'border-ink' : titleProblem || descriptionProblem ? 'border-danger' : 'border-line',
      )}
    >
      <fieldset aria-label={name} className="min-w-0">
        <div className="flex items-start gap-1 py-1.5 sm:gap-2">
          <DragGrip
            label={`Move ${name}`}
            index={number - 1}
            count={count}
            onMoveTo={(to) => actions.moveTo(zone, to)}
            onPress={() => actions.toggle(zone.id)}
            className="h-13 max-sm:w-8"
          />
          <h3 className="grid h-13 w-9 shrink-0 sm:w-11 place-items-center">
            <span className="sr-only">Zone </span>
            <span className="grid size-9 place-items-center rounded-sm border-2 border-ink font-sign text-20 sm:size-11 sm:text-28 leading-none font-bold">
              {number}
            </span>
          </h3>
          <div className="min-w-0 flex-1 pl-1">
            <TextField
              ref={title}
              label={`${name} title`}
              className="gap-0 [&>label]:sr-only [&_input]:text-ellipsis"
              value={zone.title}
              title={zone.title || undefined}
              limit={LIMITS.titleLength}
              autoComplete="off"
              error={titleProblem}
              onChange={({ target }) => actions.change({ ...zone, title: target.value })}
            />
            {descriptionProblem && !isOpen && (
              <p className="text-14 font-semibold text-danger">
                <ProblemMark />
                {descriptionProblem}
              </p>
            )}
          </div>
          <button
            type="button"
            id={zoneToggleId(zone.id)}
            aria-expanded={isOpen}
            onClick={() => actions.toggle(zone.id)}
            className="flex h-13 min-w-11 shrink-0 items-center justify-end gap-3 rounded-sm pr-3 text-left md:w-[38%]"
          >
            <span className="sr-only">Details of {name}</span>
            <span
              aria-hidden="true"
              className="line-clamp-2 min-w-0 flex-1 text-14 leading-5 text-muted max-md:hidden"
            >
              {!isOpen && zone.description}
            </span>
            <RowChevron isOpen={isOpen} />
          </button>
        </div>
        {isOpen && (
          <div className="grid gap-x-5 gap-y-3 px-4 pt-1 pb-3 md:grid-cols-[minmax(0,1fr)_13rem]">
            <TextArea
              label={`${name} description`}
              value={zone.description}
              limit={LIMITS.descriptionLength}
              rows={4}
              error={descriptionProblem}
              onChange={({ target }) => actions.change({ ...zone, description: target.value })}
            />
            <ZonePreview zone={zone} number={number} />
            <div className="flex flex-wrap items-center justify-between gap-2 md:col-span-2">
              <div className="-ml-3 flex">
                <IconButton
                  label={`Move ${name} up`}
                  icon={<ArrowUp aria-hidden="true" className="size-6" />}
                  // Disabled for real, it would lose the focus at the end of its way.
                  aria-disabled={number === 1 || undefined}
                  onClick={() => number > 1 && actions.moveTo(zone, number - 2)}
                  className="aria-disabled:cursor-default aria-disabled:opacity-40"
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={<ArrowDown aria-hidden="true" className="size-6" />}
                  aria-disabled={number === count || undefined}
                  onClick={() => number < count && actions.moveTo(zone, number)}
                  className="aria-disabled:cursor-default aria-disabled:opacity-40"
                />
              </div>
              {canRemoveZone(number - 1) && (
                <Button
                  variant="quiet"
                  className="-mr-2"
                  aria-label={`Remove ${name}`}
                  onClick={() => actions.remove(zone)}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                  Remove
                </Button>
              )}
            </div>
          </div>
        )}
      </fieldset>
    </li>
  )
})

/** The zone's sign and title as players see them before anybody has bid. */
function ZonePreview({ zone, number }: { zone: ZoneDraft; number: number }) {
  return (
    <div className="hidden md:block">
      <p className="pb-1 text-16 font-semibold">As players see it</p>
      <div className={zoneTileClass(false)}>
        <ZoneFace number={number} title={zone.title} owner={null} amount={null} />
      </div>
    </div>
  )
}
