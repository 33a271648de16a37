import type { ZoneBorder } from '#core/game/state.ts'
import { checkedRing } from '#core/geometry/border-ring.ts'
import { isInsideRing, isOnRing } from '#core/geometry/is-inside.ts'
import type { Position } from '#core/geometry/lng-lat.ts'
import { type Naming, namingsOf } from './namings.ts'

/** The largest file that is read, in bytes. */
export const GEOJSON_MAX_BYTES = 5 * 1024 * 1024

const POLYGONS_MAX = 50
const RINGS_MAX = 50
/** No zone is wider, in degrees: such a ring goes round the earth the wrong way. */
const WIDTH_MAX = 180

/** An area of a file, checked, with what the file says of it. */
export interface ImportedArea {
  /** Null where the file gives no name. */
  title: string | null
  description: string | null
  /** The number of a zone, where the file gives one. */
  number: number | null
  border: ZoneBorder
}

/** What was read from a file. `problems` tells in words why areas are missing; all may be. */
export interface GeoJsonImport {
  areas: ImportedArea[]
  problems: string[]
  /** Properties by which the areas may be named instead; absent where the file has none. */
  namings?: readonly Naming[]
}

type Fields = Record<string, unknown>

/** Reads the areas of a GeoJSON text (WGS84): an area, a Feature or a FeatureCollection. Never throws. */
export function importGeoJson(text: string): GeoJsonImport {
  return importFeatures(parsed(text.replace(/^\uFEFF/, '')))
}

/** The same for what a text holds. */
export function importFeatures(json: unknown): GeoJsonImport {
  if (!isFields(json))
    return none('This isn’t GeoJSON. Choose a .geojson, .kml or .kmz file, or paste all of its text.')
  const crsProblem = projectionProblem(json.crs)
  if (crsProblem !== null) return none(crsProblem)
  switch (json.type) {
    case 'FeatureCollection':
      return collectionOf(json.features)
    case 'Feature':
      return together([areaOf(json, 'The border', idNumbers([json])[0])], [json])
    case 'Polygon':
    case 'MultiPolygon':
      return together([areaOf({ geometry: json }, 'The border')])
    case 'GeometryCollection':
      return together([areaOf({ geometry: json }, 'The border') ?? NO_AREA])
    case 'Topology':
      return none('This is TopoJSON. Export it as GeoJSON.')
    default:
      return none(NO_AREA)
  }
}

const NO_AREA = 'This file has no areas. It needs a Polygon, MultiPolygon, Feature or FeatureCollection.'

/** An area, why there is none, or nothing where none was to be expected. */
type ReadArea = ImportedArea | string | null

function collectionOf(features: unknown): GeoJsonImport {
  if (!Array.isArray(features) || features.length === 0) return none('This file has no features.')
  const numbers = idNumbers(features)
  const read = features.map((feature, index) => areaOf(feature, `Feature ${index + 1}`, numbers[index]))
  const found = together(read, features)
  const skipped = read.filter((area) => area === null).length
  if (skipped > 0) {
    const [what, were] =
      skipped === 1
        ? ['One feature is a point, a line or empty', 'was']
        : [`${skipped} features are points, lines or empty`, 'were']
    found.problems.push(`${what} and ${were} left out. A border needs a Polygon or MultiPolygon.`)
  }
  return found
}

/** What is wrong with all areas alike is said once. */
function together(read: readonly ReadArea[], features: readonly unknown[] = []): GeoJsonImport {
  const areas = read.filter((area) => typeof area === 'object' && area !== null)
  const problems = [...new Set(read.filter((area) => typeof area === 'string'))]
  const ofAreas = features.filter((_, index) => typeof read[index] === 'object' && read[index] !== null)
  const namings = namingsOf(ofAreas.map((feature) => (isFields(feature) ? propertiesOf(feature) : {})))
  return namings.length === 0 ? { areas, problems } : { areas, problems, namings }
}

const none = (problem: string): GeoJsonImport => ({ areas: [], problems: [problem] })

/** @param idNumber what its id says of its number */
function areaOf(feature: unknown, fallbackName: string, idNumber: number | null = null): ReadArea {
  if (!isFields(feature)) return `${fallbackName} couldn’t be read.`
  const properties = propertiesOf(feature)
  const title = textOf(properties, ['title', 'name', 'label', 'zone_name', 'zone'])
  const border = borderOf(feature.geometry)
  if (border === null) return null
  if (typeof border === 'string') return `${title ?? fallbackName}: ${border}`
  return {
    title,
    description: textOf(properties, ['description', 'desc']),
    number: numberOf(properties, NUMBER_NAMES) ?? idNumber,
    border,
  }
}

/** Where the number of a zone may stand: those who name zones by their numbers write it where names stand. */
const NUMBER_NAMES = ['number', 'zone_number', 'zone', 'nr', 'no', 'name', 'title', 'label']

/** Ids count from 1 without a gap where they are numbers of zones; elsewhere they are a database's. */
function idNumbers(features: readonly unknown[]): (number | null)[] {
  const ids = features.map((feature) =>
    isFields(feature) ? (numberOf(propertiesOf(feature), ['id']) ?? wholeNumber(feature.id)) : null,
  )
  const areNumbers = features.every((_, index) => ids.includes(index + 1))
  return areNumbers ? ids : ids.map(() => null)
}

const propertiesOf = ({ properties }: Fields): Fields => (isFields(properties) ? properties : {})

/** @returns null for what is no area */
function borderOf(geometry: unknown): ZoneBorder | string | null {
  if (!isFields(geometry)) return null
  if (geometry.type === 'GeometryCollection') return borderOf(multiPolygonOf(geometry))
  const { type, coordinates } = geometry
  if (type === 'Polygon') {
    const polygon = polygonOf(coordinates)
    return typeof polygon === 'string' ? polygon : { type, coordinates: polygon }
  }
  if (type !== 'MultiPolygon') return null
  if (!Array.isArray(coordinates) || coordinates.length === 0) return 'its coordinates couldn’t be read.'
  if (coordinates.length > POLYGONS_MAX)
    return `it has ${coordinates.length} parts, and ${POLYGONS_MAX} is the most.`
  const polygons: Position[][][] = []
  for (const part of coordinates) {
    const polygon = polygonOf(part)
    if (typeof polygon === 'string') return polygon
    polygons.push(polygon)
  }
  const [only] = polygons
  return polygons.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type, coordinates: polygons }
}

/** The areas among the parts of a collection as one; null where there is none. Collections may hold others. */
function multiPolygonOf(collection: Fields): Fields | null {
  const inside: unknown[] = [collection]
  const coordinates: unknown[] = []
  // It grows while it is gone through.
  for (const geometry of inside) {
    if (!isFields(geometry)) continue
    if (geometry.type === 'Polygon') coordinates.push(geometry.coordinates)
    const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.geometries
    const into = geometry.type === 'MultiPolygon' ? coordinates : inside
    if (Array.isArray(parts)) for (const part of parts) into.push(part)
  }
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates }
}

function polygonOf(coordinates: unknown): Position[][] | string {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return 'its coordinates couldn’t be read.'
  if (coordinates.length > RINGS_MAX)
    return `it has ${coordinates.length} rings, and ${RINGS_MAX} is the most.`
  const rings: Position[][] = []
  for (const [index, raw] of coordinates.entries()) {
    const checked = checkedRing(raw, index === 0 ? 'counterclockwise' : 'clockwise')
    if (!checked.ok) return checked.problem
    rings.push(checked.ring)
  }
  return shapeProblem(rings) ?? rings
}

/** What is wrong with rings that are well one by one; null when all is. */
function shapeProblem([outline = [], ...holes]: readonly Position[][]): string | null {
  const lngs = outline.map(([lng]) => lng)
  if (Math.max(...lngs) - Math.min(...lngs) > WIDTH_MAX) {
    return 'it spans more than half the earth. If it crosses longitude 180, cut it in two there.'
  }
  const outside = holes.flat().find((place) => !isInsideRing(outline, place) && !isOnRing(outline, place))
  if (!outside) return null
  return `one of its holes lies outside it near ${outside[1]}, ${outside[0]} (latitude, longitude).`
}

/** Old files name their projection; anything but longitude and latitude must be exported anew. */
function projectionProblem(crs: unknown): string | null {
  if (!isFields(crs) || !isFields(crs.properties)) return null
  const { name } = crs.properties
  if (typeof name !== 'string' || /CRS:?84|EPSG:+(?:[\d.]*:)?4326$/i.test(name)) return null
  return `This file is in the projection ${name}. Export it again as WGS84 (EPSG:4326): longitude and latitude in degrees.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of these properties that holds words; names may be written in any case. */
function textOf(properties: Fields, names: readonly string[]): string | null {
  for (const value of valuesOf(properties, names)) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text !== '' && wholeNumber(text) === null) return text
  }
  return null
}

function numberOf(properties: Fields, names: readonly string[]): number | null {
  for (const value of valuesOf(properties, names)) {
    const number = wholeNumber(value)
    if (number !== null) return number
  }
  return null
}

function valuesOf(properties: Fields, names: readonly string[]): unknown[] {
  const byName = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))
  return names.map((name) => byName.get(name))
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null
}
