import { useEffect, useMemo, useRef, useState } from 'react'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { counted } from '#core/wording.ts'
import { AlertDialog, ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { useKeyboardInset } from '#web/ui/use-keyboard-inset.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useDraftSource } from '../draft-source.ts'
import { Held } from '../held.tsx'
import { ImportBordersDialog } from '../map/import-borders-dialog.tsx'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useSaveKeys } from '../save-keys.ts'
import { storageWords } from '../storage-words.ts'
import { useUnsavedGuard } from '../use-unsaved-guard.ts'
import { AddChoices, MoreChoices } from './choices.tsx'
import { DrawHeader } from './draw-header.tsx'
import { chosenZone } from './editor.ts'
import { EmptyPanel } from './empty-panel.tsx'
import { PlaceCard } from './find-place.tsx'
import { createHindrance, HindranceStrip } from './hindrance.tsx'
import type { DrawingMap } from './map/drawing-map.ts'
import { frameOf } from './map/frame.ts'
import { boundsOfZones, type Picture } from './map/painter.ts'
import { MapCanvas } from './map-canvas.tsx'
import { drawingOf, zonesOf } from './own-zones.ts'
import { SheetArea } from './sheet-area.tsx'
import { StatusLine } from './status-line.tsx'
import { ToolPanel } from './tool-panel.tsx'
import { type SheetName, Toolbar } from './toolbar.tsx'
import { useDivision } from './use-division.ts'
import { useEditor, useUndoKeys } from './use-editor.ts'
import { useFairness } from './use-fairness.ts'
import { openDrawing, useKeptDrawing } from './use-kept-drawing.ts'
import { useMapHands } from './use-map-hands.ts'
import { useMapView } from './use-map-view.ts'
import { useSaveDrawing } from './use-save-drawing.ts'
import { useShapes } from './use-shapes.ts'

/** What leaves the map its room. */
const BESIDE_MAP: readonly SheetName[] = ['add', 'more', 'import']

/** `/setup-game/map/draw`: the zones, drawn on a map. */
export const DrawScreen = reopenable(DrawEditor)

function DrawEditor({ onReopen }: ReopenableProps) {
  usePageTitle('Draw on a map')
  useKeyboardInset()
  const source = useDraftSource()
  const [opened] = useState(() => openDrawing(source))
  const [editor, dispatch] = useEditor(opened.editor)
  const { tool, history } = editor
  const { zones } = history.present
  const zone = chosenZone(editor)
  const index = zones.findIndex(({ id }) => id === zone?.id)

  const [map, setMap] = useState<DrawingMap | null>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [hindrance] = useState(createHindrance)
  const [isCrowded, setCrowded] = useState(false)
  const root = useRef<HTMLElement>(null)

  const mapView = useMapView(opened.view)
  const keeping = useKeptDrawing({ opened, editor, view: mapView.read, onReopen })
  const guard = useUnsavedGuard(keeping.isDirty && keeping.isFull)
  useUnsavedHold(keeping.isDirty)
  const hands = useMapHands({ editor, map, dispatch, onHindrance: hindrance.set })
  const shapes = useShapes(map, (next) => {
    setSheet(null)
    dispatch({ type: 'take', tool: next, zoneId: null })
  })
  const division = useDivision({ editor, dispatch, sheet, onSheet: setSheet })
  const measured = useFairness(history.present)
  const [imported, setImported] = useState<ZonesDraft>([])
  const [isRedrawn, setRedrawn] = useState(false)
  const saving = useSaveDrawing({
    drawing: history.present,
    imported,
    isRedrawn,
    areAsFound: keeping.areAsFound,
    onProblem: (words) => dispatch({ type: 'refuse', words }),
    onSaved: () => {
      keeping.end()
      guard.leave()
    },
  })
  useSaveKeys(root, () => void saving.save())
  useUndoKeys(dispatch)

  const bordered = useMemo(() => zones.flatMap(({ id, border }) => (border ? [{ id, border }] : [])), [zones])
  const { preview, isReplaced } = division
  const picture = useMemo(
    (): Picture => ({
      zones: preview ? bordered.filter(({ id }) => !isReplaced(id)) : bordered,
      chosenId: editor.zoneId,
      tool,
      preview,
      faults: measured.faults,
    }),
    [bordered, editor.zoneId, tool, preview, isReplaced, measured.faults],
  )
  const showAll = (): void => {
    const bounds = boundsOfZones(bordered)
    if (bounds) map?.fit(bounds)
  }
  const outline = sheet === 'divide' ? (division.division?.outline ?? null) : null
  // The sheet takes its room from the map, and a zone among many would lie under its own numbers.
  useEffect(() => {
    const bounds = outline && frameOf([outline])
    if (bounds) map?.fit(bounds)
  }, [map, outline])
  const [isFinding, setFinding] = useState(zones.length === 0 && opened.view === null)

  function choose(zoneId: string | null): void {
    dispatch({ type: 'choose', zoneId })
    const border = zones.find(({ id }) => id === zoneId)?.border
    if (border) map?.showZone(border)
  }
  const isEmpty = zones.length === 0 && tool.kind === 'look'
  const isCovering = sheet !== null && !BESIDE_MAP.includes(sheet) && tool.kind !== 'apart'

  return (
    <main data-draws className="flex min-h-0 flex-1 flex-col">
      <DrawHeader
        backTo={`${source.summaryPath}/map`}
        canUndo={history.past.length > 0 || (tool.kind === 'draw' && tool.corners.length > 0)}
        canRedo={history.future.length > 0}
        isSaving={saving.isSaving}
        onUndo={() => dispatch({ type: 'undo' })}
        onRedo={() => dispatch({ type: 'redo' })}
        onSave={() => void saving.save()}
      />
      {keeping.isDirty && (
        <div className="px-4 empty:hidden [&>:not(:empty)]:py-2">
          <Held needsAccount={false} />
        </div>
      )}
      {keeping.isFull && (
        <p role="status" className="border-b border-hairline px-4 py-2 text-16 font-semibold text-danger">
          Your drawing isn’t being kept. {storageWords('keep drawing')}
        </p>
      )}
      <div className="flex min-h-0 flex-1 flex-col split:flex-row" inert={saving.isSaving}>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="relative min-h-40 flex-1">
            <MapCanvas
              picture={picture}
              numberOf={(id) => zones.findIndex((it) => it.id === id) + 1}
              view={mapView.first}
              region={mapView.region}
              hasCrosshair={tool.kind !== 'look' && tool.kind !== 'edit'}
              onReady={(ready) => {
                setMap(ready)
                const bounds = boundsOfZones(bordered)
                if (bounds && opened.view === null) ready?.fit(bounds)
              }}
              onTap={(tap) => {
                // What is divided stays what it is.
                if (sheet !== 'divide' || tool.kind !== 'look') hands.onTap(tap)
              }}
              onGrab={hands.onGrab}
              onMoved={mapView.onMoved}
              onCrowded={setCrowded}
              onKey={hands.onKey}
              onWhole={showAll}
              onFind={isFinding ? null : () => setFinding(true)}
            >
              {isFinding && (
                <PlaceCard
                  onFound={({ lng, lat, zoom }) => {
                    map?.goTo({ centre: [lng, lat], zoom })
                    setFinding(false)
                    map?.focus()
                  }}
                  onClose={() => setFinding(false)}
                />
              )}
              <HindranceStrip hindrance={hindrance} otherwise={editor.refusal?.words ?? null} />
            </MapCanvas>
          </div>
          <div className={isCovering ? 'hidden split:block' : undefined}>
            <div className="border-t-[1.5px] border-ink bg-ground">
              {sheet === 'add' ? (
                <AddChoices shapes={shapes} />
              ) : sheet === 'more' ? (
                <MoreChoices
                  dispatch={dispatch}
                  onSheet={setSheet}
                  onRedraw={() => {
                    setSheet(null)
                    setRedrawn(true)
                    showToast({
                      title: 'Redraw picture',
                      description: 'Saving draws the map picture from these zones.',
                    })
                  }}
                />
              ) : isEmpty ? (
                <EmptyPanel {...shapes} />
              ) : tool.kind === 'look' ? (
                <StatusLine
                  zones={zones}
                  zone={zone}
                  index={index}
                  measured={measured}
                  onZones={() => setSheet('zones')}
                  onRename={(zoneId) => {
                    choose(zoneId)
                    setSheet('names')
                  }}
                  onDelete={(zoneId) => dispatch({ type: 'step', step: { type: 'remove', zoneId } })}
                />
              ) : (
                <ToolPanel
                  tool={tool}
                  zone={zone}
                  index={index}
                  isCrowded={isCrowded}
                  dispatch={dispatch}
                  onCrosshair={hands.onCrosshair}
                  onApart={division.keepApart}
                  onCorner={(corner) => {
                    dispatch({ type: 'chooseCorner', corner })
                    map?.reveal(corner)
                  }}
                  onKey={(event) => {
                    if (hands.onArrow(event)) event.preventDefault()
                  }}
                />
              )}
            </div>
            <Toolbar
              isEditing={tool.kind === 'edit' && sheet === null}
              sheet={sheet}
              onEdit={() => {
                setSheet(null)
                const isEditing = tool.kind === 'edit' && sheet === null
                dispatch({
                  type: 'take',
                  tool: isEditing ? { kind: 'look' } : { kind: 'edit', corner: null },
                })
              }}
              onSheet={setSheet}
              onDivide={division.open}
            />
          </div>
        </div>
        <SheetArea
          sheet={sheet}
          isAside={tool.kind === 'apart'}
          zones={zones}
          index={index}
          chosenId={editor.zoneId}
          measured={measured}
          division={division}
          dispatch={dispatch}
          onChoose={choose}
          onSheet={setSheet}
        />
      </div>
      {sheet === 'import' && (
        <ImportBordersDialog
          zones={zonesOf(history.present, [...imported, ...opened.zones])}
          onChange={(change) => {
            const next = change(zonesOf(history.present, [...imported, ...opened.zones]))
            setImported(next)
            dispatch({ type: 'step', step: { type: 'replace', zones: drawingOf(next).zones } })
            const bounds = frameOf(next.flatMap(({ border }) => border ?? []))
            if (bounds) map?.fit(bounds)
          }}
          onClose={() => setSheet(null)}
        />
      )}
      <ConfirmDialog
        isOpen={division.asked !== null}
        onCancel={division.keep}
        onConfirm={division.replace}
        title={`Replace ${counted(zones.length, 'zone')}?`}
        description="The new zones replace their names and borders. You can undo this."
        confirmLabel="Replace"
        cancelLabel="Keep them"
        isDanger
      />
      <ConfirmDialog
        isOpen={guard.isAsking}
        onCancel={guard.stay}
        onConfirm={guard.discard}
        title="Discard changes?"
        description="This browser couldn’t store your drawing. It will be lost if you leave."
        confirmLabel="Discard"
        cancelLabel="Keep drawing"
        isDanger
      />
      <AlertDialog
        isOpen={keeping.isAsking && !guard.isAsking}
        title={source.others.title}
        description={source.others.description}
      >
        <Button className="sm:flex-1" onClick={keeping.keepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" className="sm:flex-1" onClick={keeping.takeTheirs}>
          Use theirs
        </Button>
      </AlertDialog>
    </main>
  )
}
