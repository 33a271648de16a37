import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { counted } from '#core/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DivideSheet } from './divide-sheet.tsx'
import type { Action } from './editor.ts'
import { NamesSheet } from './names-sheet.tsx'
import type { SheetName } from './toolbar.tsx'
import type { DivisionInHand } from './use-division.ts'
import type { Measured } from './use-fairness.ts'
import { ZonesSheet } from './zones-sheet.tsx'

interface SheetAreaProps {
  sheet: SheetName | null
  /** The map is wanted whole for a moment: on phones the sheet steps aside and stays as it is. */
  isAside: boolean
  zones: readonly DrawnZone[]
  /** The chosen zone's place in the list. */
  index: number
  chosenId: string | null
  measured: Measured
  division: DivisionInHand
  dispatch: (action: Action) => void
  onChoose: (zoneId: string) => void
  onSheet: (sheet: SheetName | null) => void
}

/** The sheet that is open: under the map on phones, beside it on a laptop, where the zones are listed otherwise. */
export function SheetArea(props: SheetAreaProps) {
  const { sheet, isAside, division, zones, index, chosenId, measured, dispatch, onChoose, onSheet } = props
  const isOpen = sheet !== null && sheet !== 'add' && sheet !== 'more' && sheet !== 'import'
  if (!isOpen && zones.length === 0) return null
  const close = () => onSheet(null)
  const list = (
    <ZonesSheet
      zones={zones}
      chosenId={chosenId}
      measured={measured}
      dispatch={dispatch}
      onChoose={onChoose}
      onRename={(zoneId) => {
        onChoose(zoneId)
        onSheet('names')
      }}
    />
  )
  return (
    <aside
      aria-label="Zones"
      className={classNames(
        'min-h-0 shrink-0 flex-col border-ink bg-ground pb-[env(safe-area-inset-bottom)]',
        'max-h-[60%] border-t-[1.5px] split:max-h-none split:w-[24rem] split:border-t-0 split:border-l-[1.5px]',
        isOpen && !isAside ? 'flex' : 'hidden split:flex',
      )}
    >
      {sheet === 'names' ? (
        <Sheet title={`Zone ${index + 1} of ${zones.length}`} onClose={close} takesFocus={false}>
          <NamesSheet
            zones={zones}
            index={index}
            onRename={(zoneId, title) => dispatch({ type: 'step', step: { type: 'rename', zoneId, title } })}
            onIndex={(next) => zones[next] && onChoose(zones[next].id)}
            onDone={close}
          />
        </Sheet>
      ) : sheet === 'zones' ? (
        <Sheet title={counted(zones.length, 'zone')} onClose={close}>
          {list}
        </Sheet>
      ) : sheet === 'divide' && division.division ? (
        <Sheet title="Divide" onClose={division.close}>
          <DivideSheet
            outline={division.division.outline}
            water={division.streets?.water}
            streets={division.streets?.streets}
            apart={division.apart}
            most={division.most}
            onDrawApart={division.onDrawApart}
            onClearApart={division.onClearApart}
            onPreview={division.setPreview}
            onUse={division.use}
            onClose={division.close}
          />
        </Sheet>
      ) : (
        <div className="overflow-y-auto">{list}</div>
      )}
    </aside>
  )
}

interface SheetProps {
  title: string
  onClose: () => void
  /** Stands beside the title. */
  end?: ReactNode
  /** The title takes the focus on opening unless something in the sheet does. */
  takesFocus?: boolean
  children: ReactNode
}

/** A sheet under the map, which stays in view and in use; beside it on a laptop. */
function Sheet({ title, onClose, end, takesFocus = true, children }: SheetProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className="flex min-h-0 flex-col"
    >
      <header className="flex shrink-0 items-center gap-2 border-b border-hairline pl-4">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="min-w-0 flex-1 py-2 font-sign text-20 font-bold"
        >
          {title}
        </h2>
        {end}
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  )
}
