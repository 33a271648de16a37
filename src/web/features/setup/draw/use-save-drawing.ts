import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import { type ZonesDraft, zonesProblems } from '#core/setup/setup.ts'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { useDraftSource } from '../draft-source.ts'
import { hasBorders, isToBeDrawn, uploadDrawn, withDrawn } from '../map/drawn-picture.ts'
import { problemWords } from '../problem-words.ts'
import { type Kept, useSaving } from '../use-saving.ts'
import { zonesOf } from './own-zones.ts'

interface SaveOptions {
  drawing: Drawing
  /** Zones of a file, with what it says of them. */
  imported: ZonesDraft
  /** The picture is drawn though it is the host's own, or shows the zones already. */
  isRedrawn: boolean
  areAsFound: () => boolean
  onProblem: (words: string) => void
  onSaved: () => void
}

const FAILED = 'Failed to save map settings'

/** Saves a drawing into the drafts of the zones and the map with its picture, both or neither. */
export function useSaveDrawing(options: SaveOptions) {
  const { drawing, imported, isRedrawn, areAsFound, onProblem, onSaved } = options
  const source = useDraftSource()
  const saving = useSaving()
  const { whileHere } = useHere()

  async function save(): Promise<void> {
    if (saving.isSaving) return
    const { value: before } = source.read('zones')
    const zones = zonesOf(drawing, [...imported, ...before])
    const problems = zonesProblems(zones)
    if (problems.length > 0) {
      onProblem(problemWords(problems))
      showToast({ title: 'Validation Error', description: problemWords(problems), isError: true })
      return
    }
    if (!areAsFound()) return
    const outcome = await whileHere(
      saving.start(async (signal): Promise<Kept> => {
        const { value: map } = source.read('map')
        const isDrawn = isRedrawn ? hasBorders(zones) : isToBeDrawn(map, zones, before)
        if (!isDrawn) return source.write({ zones, map })
        announce('Saving. Drawing the map picture.')
        const answer = await uploadDrawn(zones, { signal, onProgress: () => {} })
        if (!answer.ok) return { why: answer.problem.message }
        // That took its time, in which another tab may save.
        if (signal.aborted || !areAsFound()) return 'told'
        return source.write({ zones, map: withDrawn(map, answer.value.url) })
      }),
    )
    if (outcome === 'kept') {
      showToast({ title: 'Saved', description: `Map with ${zones.length} zones has been saved` })
      onSaved()
      return
    }
    if (outcome === 'told') return
    const advice = outcome.why === null ? undefined : `${outcome.why} Your drawing is still here.`
    showToast({ title: 'Error', description: FAILED, advice, isError: true })
  }
  return { save, isSaving: saving.isSaving }
}
