import { useState } from 'react'
import { DEFAULT_MAP_IMAGE } from '#core/setup/defaults/map.ts'
import { type MapDraft, mapProblems, zonesProblems } from '#core/setup/setup.ts'
import { useMe } from '#web/live/me/me.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { Problem } from '#wire/http.ts'
import { useDraftSource } from '../draft-source.ts'
import { EditorFrame, type SaveAttempt } from '../editor-frame.tsx'
import { Foldable } from '../foldable.tsx'
import { missingPictureWords } from '../missing-picture.ts'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useDraft } from '../use-draft.ts'
import type { Kept } from '../use-saving.ts'
import { DrawLink } from './draw-link.tsx'
import { hasBorders, isToBeDrawn, uploadDrawn, withDrawn } from './drawn-picture.ts'
import { MapImageField } from './map-image-field.tsx'
import { MapLinkField } from './map-link-field.tsx'
import { mapLinkProblem } from './map-link-problem.ts'
import { mismatchWords, pictureOf } from './mismatch-words.ts'
import { renderPicture } from './render-picture.ts'
import { ShrinkQuestion } from './shrink-question.tsx'
import { uploadImage } from './upload-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type ChosenPicture, useChosenPicture } from './use-chosen-picture.ts'
import { ZoneBorders } from './zone-borders.tsx'
import { ZoneList } from './zone-list.tsx'

/** Stands for the picture that will have an address once it is uploaded. */
const NOT_YET_UPLOADED = '/media/not-yet'

const FAILED = 'Failed to save map settings'

/** `/setup-game/map`: the picture of the map, and the zones to be won. */
export const MapScreen = reopenable(MapEditor)

const DRAFTS = ['map', 'zones'] as const

function MapEditor({ onReopen }: ReopenableProps) {
  const source = useDraftSource()
  const mapDraft = useDraft('map')
  const zonesDraft = useDraft('zones')
  const { value: map, setValue: setMap } = mapDraft
  const { value: zones, setValue: setZones } = zonesDraft
  const picture = useChosenPicture()
  const { chosen } = picture
  const { whileHere } = useHere()
  const { refresh } = useMe()
  /** How much of the picture has been uploaded, from 0 to 1, or that it is being drawn; null while nothing is. */
  const [progress, setProgress] = useState<number | 'drawing' | null>(null)
  const [uploadProblem, setUploadProblem] = useState<string | null>(null)
  /** Save was pressed while something was wrong: from then on, it is shown beside its field. */
  const [showErrors, setShowErrors] = useState(false)
  const [openZone, setOpenZone] = useState<string | null>(null)
  // Counts up to open the map link anew, for an error that stands in there.
  const [linkErrors, setLinkErrors] = useState(0)

  const linkProblem = mapLinkProblem(map.mapUrl ?? '', window.location.origin)
  const isOwn = chosen !== null || picture.isReading
  const willDraw = !isOwn && isToBeDrawn(map, zones, source.read('zones').value)
  const imageProblems = mapProblems({
    mapImage: isOwn || willDraw ? NOT_YET_UPLOADED : map.mapImage,
    isDefaultImage: map.isDefaultImage,
  })
  const ofZones = zonesProblems(zones)

  function setImage(mapImage: string) {
    picture.forget()
    setUploadProblem(null)
    setMap(({ isDrawn: _, ...now }) => ({
      ...now,
      mapImage,
      isDefaultImage: mapImage === DEFAULT_MAP_IMAGE,
    }))
  }
  function setLink(link: string) {
    setMap(({ mapUrl: _, ...rest }) => (link === '' ? rest : { ...rest, mapUrl: link }))
  }
  function showProblems() {
    setShowErrors(true)
    const [, wrong] = /^Zone (\d+) /.exec(ofZones[0] ?? '') ?? []
    const zone = zones[Number(wrong) - 1]
    if (zone) setOpenZone(zone.id)
    if (linkProblem) setLinkErrors(linkErrors + 1)
  }

  /** @returns the map with the address of its picture; null when that could not be uploaded */
  async function withUploadedImage(signal: AbortSignal): Promise<MapDraft | null> {
    setUploadProblem(null)
    const wanted = await picture.settled()
    if (wanted === undefined) return null
    if (wanted === null && !willDraw) return map
    setProgress(wanted ? 0 : 'drawing')
    announce(`Saving. The fields are locked while the picture is ${wanted ? 'uploaded' : 'drawn'}.`)
    const options = { signal, onProgress: setProgress }
    const answer = wanted ? await uploaded(wanted, options) : await uploadDrawn(zones, options)
    setProgress(null)
    if (answer.ok) {
      const { isDrawn: _, ...rest } = map
      const { url } = answer.value
      return wanted ? { ...rest, mapImage: url, isDefaultImage: false } : withDrawn(map, url)
    }
    if (signal.aborted) return null
    setUploadProblem(answer.problem.message)
    showToast({ ...toastOf(answer.problem), isError: true })
    // The session has ended elsewhere: what stands beside Save then says so.
    if (answer.problem.code === 'unauthorized') void refresh()
    return null
  }

  async function save({ areAsFound, signal }: SaveAttempt): Promise<Kept> {
    const saved = await whileHere(withUploadedImage(signal))
    if (!saved) return 'told'
    // It is there now, and need not be uploaded again should the rest fail.
    setMap(saved)
    picture.forget()
    // An upload takes its time, in which another tab may save.
    if (signal.aborted || !areAsFound()) return 'told'
    return source.write({ map: saved, zones })
  }

  const [imageProblem = null] = showErrors ? imageProblems : []
  return (
    <EditorFrame
      title="Map & Zones"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      dirty={mapDraft.isDirty || zonesDraft.isDirty || chosen !== null || picture.isReading}
      problems={[...imageProblems, ...ofZones, ...(linkProblem ? [linkProblem] : [])]}
      onInvalid={showProblems}
      onSave={save}
      progress={progress !== null && <UploadProgress share={progress === 'drawing' ? null : progress} />}
      saveProblem={uploadProblem}
      needsAccount={chosen !== null || willDraw}
      savedText={`Map with ${zones.length} zones has been saved`}
      failedText={FAILED}
      isDraftBroken={mapDraft.isBroken || zonesDraft.isBroken}
    >
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <MapImageField
            src={chosen ? (picture.previewUrl ?? '') : map.mapImage}
            isDefault={!chosen && map.isDefaultImage}
            chosen={chosen}
            isReading={picture.isReading}
            warning={willDraw ? null : mismatchWords(isOwn ? 'own' : pictureOf(map), zones)}
            drawing={
              willDraw ? 'at-save' : hasBorders(zones) && (isOwn || !map.isDefaultImage) ? 'offered' : null
            }
            error={uploadProblem ?? picture.problem ?? imageProblem}
            onChoose={(file) => {
              setUploadProblem(null)
              picture.choose(file)
            }}
            onFrame={picture.frame}
            onRemove={() => setImage('')}
            onReset={() => setImage(DEFAULT_MAP_IMAGE)}
            onRedraw={() => {
              setImage('')
              setMap((now) => ({ ...now, isDrawn: true }))
            }}
            onUnreadable={() => {
              if (chosen) picture.refuse()
              else void missingPictureWords(map.mapImage).then(setUploadProblem)
            }}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DrawLink zones={zones} />
          <ZoneList
            zones={zones}
            problems={showErrors ? ofZones : []}
            openId={openZone}
            onOpen={setOpenZone}
            onChange={setZones}
          />
          <Foldable title="Map link and borders" key={linkErrors} isOpenAtFirst={linkErrors > 0}>
            <div className="flex flex-col gap-8">
              <MapLinkField
                value={map.mapUrl ?? ''}
                problem={linkProblem}
                showError={showErrors}
                onChange={setLink}
              />
              <ZoneBorders zones={zones} onChange={setZones} />
            </div>
          </Foldable>
        </div>
      </div>
      <ShrinkQuestion
        picture={picture.offered}
        onShrink={picture.shrink}
        onDecline={picture.declineToShrink}
      />
    </EditorFrame>
  )
}

/** Uploads a picture as it stands in its frame. Never rejects. */
async function uploaded(
  { file, size, type, framing }: ChosenPicture,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) {
  if (type && !framing) return uploadImage(file, type, options)
  const jpeg = await renderPicture(file, size, framing)
  if (!jpeg) return { ok: false, problem: CANNOT_RENDER } as const
  return uploadImage(jpeg, 'image/jpeg', options)
}

const CANNOT_RENDER: Problem = {
  code: 'unavailable',
  message:
    'This browser is low on memory for a picture of this size. Close other tabs, or choose a smaller one.',
}

/** A refused picture is told as one that was refused here; everything else as a save that failed. */
function toastOf({ code, message }: Problem): { title: string; description: string } {
  if (code === 'not-a-picture') return { title: 'Invalid file type', description: message }
  if (code === 'too-large') return { title: 'File too large', description: message }
  return { title: 'Error', description: FAILED }
}
