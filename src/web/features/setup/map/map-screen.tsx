import { useEffect, useState } from 'react'
import { DEFAULT_MAP_IMAGE } from '#core/defaults/map.ts'
import { type MapDraft, mapProblems, zonesProblems } from '#core/setup.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Problem } from '#wire/http.ts'
import { writeDrafts } from '../drafts.ts'
import { EditorFrame } from '../editor-frame.tsx'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useDraft } from '../use-draft.ts'
import { MapImageField } from './map-image-field.tsx'
import { MapLinkField } from './map-link-field.tsx'
import { mapLinkProblem } from './map-link-problem.ts'
import { uploadImage } from './upload-image.ts'
import { useChosenImage } from './use-chosen-image.ts'
import { ZoneBorders } from './zone-borders.tsx'
import { ZoneList } from './zone-list.tsx'

/** Stands for the picture that will have an address once it is uploaded. */
const NOT_YET_UPLOADED = '/media/not-yet'

/** `/setup-game/map`: the picture of the map, and the zones to be won. */
export const MapScreen = reopenable(MapEditor)

const DRAFTS = ['map', 'zones'] as const

function MapEditor({ onReopen }: ReopenableProps) {
  const mapDraft = useDraft('map')
  const zonesDraft = useDraft('zones')
  const { value: map, setValue: setMap } = mapDraft
  const { value: zones, setValue: setZones } = zonesDraft
  const { chosen, choose, forget, refuse } = useChosenImage()
  const [progress, setProgress] = useState<number | null>(null)
  const [uploadProblem, setUploadProblem] = useState<string | null>(null)
  /** How often Save was pressed while something was wrong; from the first time on, it is shown beside its field. */
  const [refusals, setRefusals] = useState(0)
  // Counts up to open 'More' anew, for an error that stands in there.
  const [linkErrors, setLinkErrors] = useState(0)
  const showErrors = refusals > 0

  // Among twenty zones nobody should have to look for the field.
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [refusals])

  const linkProblem = mapLinkProblem(map.mapUrl ?? '', window.location.origin)
  const imageProblems = mapProblems({
    mapImage: chosen ? NOT_YET_UPLOADED : map.mapImage,
    isDefaultImage: map.isDefaultImage,
  })
  const ofZones = zonesProblems(zones)

  function setImage(mapImage: string) {
    forget()
    setUploadProblem(null)
    setMap((now) => ({ ...now, mapImage, isDefaultImage: mapImage === DEFAULT_MAP_IMAGE }))
  }
  function setLink(link: string) {
    setMap(({ mapUrl: _, ...rest }) => (link === '' ? rest : { ...rest, mapUrl: link }))
  }
  function showProblems() {
    setRefusals(refusals + 1)
    if (linkProblem) setLinkErrors(linkErrors + 1)
  }

  /** @returns the map with the address of its picture; null when that could not be uploaded */
  async function withUploadedImage(): Promise<MapDraft | null> {
    if (!chosen) return map
    setUploadProblem(null)
    setProgress(0)
    const answer = await uploadImage(chosen.file, chosen.type, setProgress)
    setProgress(null)
    if (!answer.ok) {
      setUploadProblem(answer.problem.message)
      showToast({ ...toastOf(answer.problem), isError: true })
      return null
    }
    const uploaded = { ...map, mapImage: answer.value.url, isDefaultImage: false }
    setMap(uploaded)
    forget()
    return uploaded
  }

  async function save(areAsFound: () => boolean): Promise<boolean> {
    const uploaded = await withUploadedImage()
    // An upload takes its time, in which another tab may save.
    if (!uploaded || !areAsFound()) return false
    if (writeDrafts({ map: uploaded, zones })) return true
    showToast({ title: 'Error', description: 'Failed to save map settings', isError: true })
    return false
  }

  const [imageProblem = null] = showErrors ? imageProblems : []
  return (
    <EditorFrame
      title="Map & Zones"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      dirty={mapDraft.isDirty || zonesDraft.isDirty || chosen !== null}
      problems={[...imageProblems, ...ofZones, ...(linkProblem ? [linkProblem] : [])]}
      onInvalid={showProblems}
      onSave={save}
      savedText={`Map with ${zones.length} zones has been saved`}
      isDraftBroken={mapDraft.isBroken || zonesDraft.isBroken}
    >
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <MapImageField
          src={chosen?.previewUrl ?? map.mapImage}
          isDefault={!chosen && map.isDefaultImage}
          progress={progress}
          error={uploadProblem ?? imageProblem}
          onChoose={(file) => void choose(file).then((isChosen) => isChosen && setUploadProblem(null))}
          onRemove={() => setImage('')}
          onReset={() => setImage(DEFAULT_MAP_IMAGE)}
          onUnreadable={() => {
            if (chosen) refuse()
            else
              setUploadProblem('The map image could not be loaded. Upload it again, or take the default map.')
          }}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <ZoneList zones={zones} problems={showErrors ? ofZones : []} onChange={setZones} />
          <Collapsible title="More" key={linkErrors} isOpenAtFirst={linkErrors > 0}>
            <div className="flex flex-col gap-8">
              <MapLinkField
                value={map.mapUrl ?? ''}
                problem={linkProblem}
                showError={showErrors}
                onChange={setLink}
              />
              <ZoneBorders zones={zones} onChange={setZones} />
            </div>
          </Collapsible>
        </div>
      </div>
    </EditorFrame>
  )
}

/** A refused picture is told as one that was refused here; everything else as a save that failed. */
function toastOf({ code, message }: Problem): { title: string; description: string } {
  if (code === 'not-a-picture') return { title: 'Invalid file type', description: message }
  if (code === 'too-large') return { title: 'File too large', description: message }
  return { title: 'Error', description: 'Failed to save map settings' }
}
