import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { AssignAreas } from './assign-areas.tsx'
import { GEOJSON_MAX_BYTES, type GeoJsonImport, importFeatures, importGeoJson } from './geojson-import.ts'
import { ImportProblems } from './import-problems.tsx'

interface ImportBordersDialogProps {
  zones: ZonesDraft
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
  onClose: () => void
}

/** Takes borders from a GeoJSON, KML or KMZ file or text: first it is read, then shown and given to zones. */
export function ImportBordersDialog({ zones, onChange, onClose }: ImportBordersDialogProps) {
  const [found, setFound] = useState<GeoJsonImport | null>(null)
  const hasAreas = found !== null && found.areas.length > 0
  function take(change: (zones: ZonesDraft) => ZonesDraft) {
    onChange(change)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import borders"
      description={
        hasAreas
          ? zones.length > 0
            ? 'Check that these are the places you mean, and which zone each belongs to.'
            : 'Check that these are the places you mean.'
          : 'Choose GeoJSON in WGS84 degrees, as exported by geojson.io and other map editors, or KML or KMZ from Google Earth or Google My Maps.'
      }
      className={hasAreas ? 'sm:w-[min(56.25rem,calc(100vw-2rem))]' : 'sm:w-[40rem]'}
    >
      {hasAreas ? (
        <AssignAreas found={found} zones={zones} onTake={take} onBack={() => setFound(null)} />
      ) : (
        <ReadAreas
          problems={found?.problems ?? []}
          onRead={async (source) => setFound(await importAreas(source))}
          onFail={(problem) => setFound({ areas: [], problems: [problem] })}
        />
      )}
    </Dialog>
  )
}

interface ReadAreasProps {
  problems: readonly string[]
  onRead: (source: string | Uint8Array) => Promise<void>
  onFail: (problem: string) => void
}

function ReadAreas({ problems, onRead, onFail }: ReadAreasProps) {
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  useUnsavedHold(text !== '')
  const inputId = useId()

  async function read(source: string | Uint8Array) {
    setReading(true)
    await onRead(source)
    setReading(false)
  }

  async function readFile(file: File | undefined) {
    if (!file) return
    if (file.size > GEOJSON_MAX_BYTES) {
      const megabytes = Math.ceil(file.size / 1024 / 1024)
      onFail(
        `This file is ${megabytes} MB, and the limit is 5 MB. Keep only the borders of your zones in it.`,
      )
      return
    }
    const content = await file.arrayBuffer().catch(() => null)
    if (content === null) onFail('The file couldn’t be read. Choose it again.')
    else await read(new Uint8Array(content))
  }

  return (
    <>
      <div>
        <input
          id={inputId}
          type="file"
          accept=".geojson,.json,.kml,.kmz,application/geo+json,application/json,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz"
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            target.value = ''
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={inputId}
          className={buttonClass(
            'primary',
            true,
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          )}
        >
          <FileUp aria-hidden="true" className="size-5" />
          Choose a file
        </label>
      </div>
      <TextArea
        label="Or paste the text"
        rows={4}
        value={text}
        spellCheck={false}
        autoComplete="off"
        placeholder={'{ "type": "FeatureCollection", "features": […'}
        onChange={({ target }) => setText(target.value)}
      />
      <ImportProblems problems={problems} />
      <Button
        variant="secondary"
        isWide
        isPending={isReading}
        disabled={text.trim() === ''}
        onClick={() => void read(text)}
      >
        Read the text
      </Button>
    </>
  )
}

/** How a ZIP archive begins. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads the areas of a file or a text: GeoJSON, KML or KMZ, told apart by how it begins, whatever it is called. What
 * reads KML loads when it is needed. Never rejects.
 */
async function importAreas(source: string | Uint8Array): Promise<GeoJsonImport> {
  const isArchive = typeof source !== 'string' && ARCHIVE.every((byte, index) => source[index] === byte)
  const text = typeof source === 'string' ? source : isArchive ? '' : new TextDecoder().decode(source)
  const isXml = /^\uFEFF?\s*</.test(text)
  if (!isArchive && !isXml) return importGeoJson(text)
  const reader = await import('./kml-import.ts').catch(() => null)
  if (!reader) return { areas: [], problems: [NOT_LOADED] }
  const read = reader.readKml(isArchive ? (source as Uint8Array) : text, GEOJSON_MAX_BYTES)
  return read.ok ? importFeatures(read.json) : { areas: [], problems: [read.problem] }
}

const NOT_LOADED = 'The KML reader couldn’t be loaded. Check your connection, then choose the file again.'
