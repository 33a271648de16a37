import { Trash2, Upload } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { borderPoints } from '#core/geometry/border.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { counted } from '#core/wording.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BorderDrawing } from './border-drawing.tsx'
import { ImportBordersDialog } from './import-borders-dialog.tsx'
import { withBorders } from './zone-rows.ts'

interface ZoneBordersProps {
  zones: ZonesDraft
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
}

/** Which zones have a border, what the borders look like, and ways to get and lose them. */
export function ZoneBorders({ zones, onChange }: ZoneBordersProps) {
  const [isImporting, setImporting] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  /** Which of the buttons that remove a border has gone with its border. */
  const gone = useRef<number | null>(null)
  const bordered = useMemo(
    () => zones.flatMap(({ border }, index) => (border ? [{ border, label: `${index + 1}` }] : [])),
    [zones],
  )

  useEffect(() => {
    if (gone.current === null || zones.length === 0) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(gone.current, buttons.length - 1)] ?? importButton.current
    next?.focus()
    gone.current = null
  }, [zones])

  function removeBorder(index: number) {
    gone.current = zones.slice(0, index).filter(({ border }) => border).length
    onChange((now) => withBorders(now, new Map([[index, null]])))
    announce(`Border of Zone ${index + 1} removed`)
  }

  return (
    <section aria-labelledby="borders" className="flex flex-col gap-3">
      <h3 id="borders" className="font-sign text-20 font-bold">
        Borders
      </h3>
      <p className="text-muted">
        Zones with a border appear on the live map. The others are listed next to it. {bordered.length} of{' '}
        {zones.length} zones have one.
      </p>
      <Button
        ref={importButton}
        variant="secondary"
        onClick={() => setImporting(true)}
        className="sm:self-start"
      >
        <Upload aria-hidden="true" className="size-5" />
        Import borders
      </Button>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <ul ref={list} className="self-start border-y border-hairline">
          {zones.map(({ id, title, border }, index) => (
            <li key={id} className="flex min-h-13 items-center gap-3 border-hairline not-first:border-t">
              <span className="w-7 shrink-0 text-right font-sign text-20 font-bold">{index + 1}</span>
              <span className="min-w-0 flex-1 py-1.5">
                <span title={title} className="line-clamp-2 leading-5">
                  {title || `Zone ${index + 1}`}
                </span>
                <span className="block text-14 text-muted">
                  {border ? counted(borderPoints(border), 'point') : 'No border'}
                </span>
              </span>
              {border && (
                <IconButton
                  label={`Remove the border of Zone ${index + 1}`}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => removeBorder(index)}
                />
              )}
            </li>
          ))}
        </ul>
        {bordered.length > 0 && (
          <BorderDrawing
            borders={bordered}
            name="The borders of the zones"
            className="max-h-[30rem] w-full self-start md:sticky md:top-4"
          />
        )}
      </div>
      {isImporting && (
        <ImportBordersDialog zones={zones} onChange={onChange} onClose={() => setImporting(false)} />
      )}
    </section>
  )
}
