import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { titleOf } from './own-zones.ts'

interface NamesSheetProps {
  zones: readonly DrawnZone[]
  /** The zone that is named now: it is in view. */
  index: number
  onRename: (zoneId: string, title: string) => void
  /** Another zone is to be named. */
  onIndex: (index: number) => void
  onDone: () => void
}

/** Names one zone after the other: Enter, or the keyboard's own 'Next', leads to the next. */
export function NamesSheet({ zones, index, onRename, onIndex, onDone }: NamesSheetProps) {
  const zone = zones[index]
  const field = useRef<HTMLDivElement>(null)
  const isLast = index === zones.length - 1
  const [title, setTitle] = useState(zone ? titleOf(zone, index) : '')
  const [shownId, setShownId] = useState(zone?.id)
  if (zone && zone.id !== shownId) {
    setShownId(zone.id)
    setTitle(titleOf(zone, index))
  }
  useEffect(() => {
    if (shownId === undefined) return
    const input = field.current?.querySelector('input')
    input?.focus({ preventScroll: true })
    input?.select()
  }, [shownId])
  if (!zone) return null

  function keep(): void {
    if (zone && title.trim() !== '' && title !== titleOf(zone, index)) onRename(zone.id, title.trim())
  }
  function goTo(next: number): void {
    keep()
    onIndex(next)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isLast) {
      keep()
      onDone()
    } else goTo(index + 1)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-1 px-4 pt-2 pb-3">
      <div ref={field}>
        <TextField
          label={`Zone ${index + 1} title`}
          value={title}
          limit={LIMITS.titleLength}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint={isLast ? 'done' : 'next'}
          onChange={({ target }) => setTitle(target.value)}
          onBlur={keep}
        />
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" className="flex-1" disabled={index === 0} onClick={() => goTo(index - 1)}>
          Previous
        </Button>
        <Button type="submit" className="flex-1">
          {isLast ? 'Done' : 'Next'}
        </Button>
      </div>
    </form>
  )
}
