import { useMemo, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { borderPoints } from '#core/geometry/border.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { grouped } from '#core/wording.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { isolated } from '#web/ui/isolated.ts'
import { BorderDrawing } from './border-drawing.tsx'
import type { GeoJsonImport, ImportedArea } from './geojson-import.ts'
import { ImportProblems } from './import-problems.tsx'
import { matchAreas } from './match-areas.ts'
import { previewOf } from './namings.ts'
import { withBorders, zonesFromAreas } from './zone-rows.ts'

interface AssignAreasProps {
  found: GeoJsonImport
  zones: ZonesDraft
  onTake: (change: (zones: ZonesDraft) => ZonesDraft) => void
  onBack: () => void
}

/** Shows the areas of a file, and asks which zone each belongs to where the file does not tell. */
export function AssignAreas({ found, zones, onTake, onBack }: AssignAreasProps) {
  const { problems, namings = [] } = found
  /** The property that names the areas; null for what they seem to be called. */
  const [namedBy, setNamedBy] = useState<string | null>(null)
  const areas = useMemo(() => namedAreas(found, namedBy), [found, namedBy])
  /** The zones whose titles tell, which need no question. */
  const [matched, setMatched] = useState(() => matchAreas(areas, zones))
  const [chosen, setChosen] = useState(matched)
  const drawn = useMemo(() => areas.map(({ border }, index) => ({ border, label: letterOf(index) })), [areas])
  const count = chosen.filter((zone) => zone !== null).length
  const given = new Map(
    areas.flatMap(({ border }, index) => {
      const zone = chosen[index] ?? null
      return zone === null ? [] : [[zone, border] as const]
    }),
  )
  const { max } = LIMITS.zones
  // A drawing may begin with one outline, which is divided then.
  const hasZones = zones.length > 0
  const min = hasZones ? LIMITS.zones.min : 1
  const canMakeZones = areas.length >= min && areas.length <= max
  const tooMany =
    tooManyPoints(withBorders(zones, given)) ?? (canMakeZones ? tooManyPoints(zonesFromAreas(areas)) : null)

  function take() {
    onTake((now) => withBorders(now, given))
    announce(count === 1 ? '1 border imported' : `${count} borders imported`)
  }
  function makeZones() {
    onTake(() => zonesFromAreas(areas))
    announce(`${areas.length} zones created`)
  }

  const choiceOf = (index: number) => {
    const area = areas[index]
    return (
      area && (
        <AreaChoice
          key={index}
          area={area}
          letter={letterOf(index)}
          zones={zones}
          zone={chosen[index] ?? null}
          taken={chosen}
          onChoose={(zone) => setChosen((now) => now.with(index, zone))}
        />
      )
    )
  }
  const known = [...areas.keys()].filter((index) => matched[index] !== null)
  const asked = [...areas.keys()].filter((index) => matched[index] === null)

  return (
    <>
      <ImportProblems problems={tooMany ? [tooMany, ...problems] : problems} />
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-[20rem_minmax(0,1fr)]">
        <BorderDrawing
          borders={drawn}
          name={areas.length === 1 ? 'The border in the file' : `The ${areas.length} borders in the file`}
          className="max-h-72 w-full rounded-sm border-[1.5px] border-line bg-ground md:sticky md:top-0 md:max-h-[26rem]"
        />
        <div className="flex min-w-0 flex-col gap-4">
          {namings.length > 0 && (
            <NamedBy
              found={found}
              value={namedBy}
              onChange={(property) => {
                const next = matchAreas(namedAreas(found, property), zones)
                setNamedBy(property)
                setMatched(next)
                setChosen(next)
              }}
            />
          )}
          {hasZones && (
            <p role="status" className="font-semibold">
              {`${count} of ${areas.length} matched`}
            </p>
          )}
          {asked.length > 0 && <ul className="flex flex-col gap-3">{asked.map(choiceOf)}</ul>}
          {known.length > 0 && (
            <Collapsible title="Check the matches">
              <ul className="flex flex-col gap-3">{known.map(choiceOf)}</ul>
            </Collapsible>
          )}
          {hasZones && (
            <div className="flex flex-col items-start gap-1">
              <Button variant="secondary" disabled={!canMakeZones || tooMany !== null} onClick={makeZones}>
                Create zones from these
              </Button>
              {canMakeZones && (
                <p className="text-14 text-muted">
                  {zones.length === 1
                    ? 'This replaces the zone in the list.'
                    : `This replaces the ${zones.length} zones in the list.`}
                </p>
              )}
            </div>
          )}
          {!canMakeZones && (
            <p className="text-14 text-muted">
              You can create zones from {min} to {max} areas. The file has {areas.length}.
            </p>
          )}
        </div>
      </div>
      <div
        className={`${footClass} z-10 flex flex-wrap justify-between gap-2 border-t-[1.5px] border-ink pt-3`}
      >
        <Button variant="quiet" className="-ml-4" onClick={onBack}>
          Another file
        </Button>
        {hasZones ? (
          <Button className="flex-1 sm:max-w-80" disabled={count === 0 || tooMany !== null} onClick={take}>
            {count === 1 ? 'Import 1 border' : `Import ${count} borders`}
          </Button>
        ) : (
          <Button
            className="flex-1 sm:max-w-80"
            disabled={!canMakeZones || tooMany !== null}
            onClick={makeZones}
          >
            Create zones from these
          </Button>
        )}
      </div>
    </>
  )
}

interface NamedByProps {
  found: GeoJsonImport
  value: string | null
  onChange: (property: string | null) => void
}

/** Which of the file's properties holds the names, each with the first of them. */
function NamedBy({ found: { areas, namings = [] }, value, onChange }: NamedByProps) {
  const preview = previewOf(areas.map(({ title }) => title))
  return (
    <label className="flex flex-col gap-1">
      <span className="font-semibold">Name zones by</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        className="min-h-12 w-full rounded-sm border-[1.5px] border-line bg-raised px-2 text-16 text-ellipsis"
      >
        <option value="">{isolated(preview === '' ? 'No names' : `Best guess: ${preview}`)}</option>
        {namings.map(({ property, titles }) => (
          <option key={property} value={property}>
            {isolated(`${property}: ${previewOf(titles)}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The areas with the titles that a property gives them. */
function namedAreas({ areas, namings = [] }: GeoJsonImport, property: string | null): ImportedArea[] {
  const naming = namings.find((naming) => naming.property === property)
  return naming ? areas.map((area, index) => ({ ...area, title: naming.titles[index] ?? null })) : areas
}

interface AreaChoiceProps {
  area: ImportedArea
  letter: string
  zones: ZonesDraft
  /** The index of the zone that it is given to. */
  zone: number | null
  /** Those that are given away already. */
  taken: readonly (number | null)[]
  onChoose: (zone: number | null) => void
}

function AreaChoice({ area, letter, zones, zone, taken, onChoose }: AreaChoiceProps) {
  const name = area.title ?? `Area ${letter}`
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-sm border-2 border-ink font-sign text-20 font-bold"
      >
        {letter}
      </span>
      {zones.length === 0 ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <label className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="font-semibold">{name}</span>
          <select
            value={zone ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
            className="min-h-12 w-full rounded-sm border-[1.5px] border-line bg-raised px-2 text-16 text-ellipsis"
          >
            <option value="">Leave out</option>
            {zones.map(({ id, title }, index) => (
              <option key={id} value={index} disabled={index !== zone && taken.includes(index)}>
                {isolated(`Zone ${index + 1} - ${title}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  )
}

/** A to Z, then AA, AB and so on: areas are not numbered, so that nobody takes them for zones. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

function tooManyPoints(zones: ZonesDraft): string | null {
  const points = zones.reduce((sum, { border }) => sum + borderPoints(border), 0)
  if (points <= LIMITS.borderPoints) return null
  const [has, most] = [points, LIMITS.borderPoints].map(grouped)
  return `Together, the zones’ borders would have ${has} points, and the limit is ${most}. Simplify them in a map editor first.`
}
