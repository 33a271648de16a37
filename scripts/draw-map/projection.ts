import type { LngLat } from '#core/geometry/lng-lat.ts'

/** Size of the picture in CSS pixels, 9:16. */
export const PICTURE = { width: 1080, height: 1920 }

/** A place in the picture, pixels from its top left corner. */
export type Point = readonly [x: number, y: number]

const CENTRE: LngLat = [-73.9642, 40.7812]
const METERS_PER_DEGREE = [84_360, 111_050] as const
/** The avenues of Manhattan point this far east of north; turned back, the island stands upright. */
const AVENUES_EAST_OF_NORTH = (29 * Math.PI) / 180
const PIXELS_PER_METER = 0.0813
/** Widened as transit diagrams do, so that the slender island fills the sheet. */
const WIDENING = 1.46

/** Turns a direction on the ground (metres east and north) into one in the picture. */
function project([east, north]: Point): Point {
  const [sin, cos] = [Math.sin(AVENUES_EAST_OF_NORTH), Math.cos(AVENUES_EAST_OF_NORTH)]
  const crosstown = east * cos - north * sin
  const uptown = east * sin + north * cos
  return [crosstown * PIXELS_PER_METER * WIDENING, -uptown * PIXELS_PER_METER]
}

/** A place's position in the picture. */
export function toPicture([lng, lat]: LngLat): Point {
  const [x, y] = project([(lng - CENTRE[0]) * METERS_PER_DEGREE[0], (lat - CENTRE[1]) * METERS_PER_DEGREE[1]])
  return [PICTURE.width / 2 + x, PICTURE.height / 2 + y]
}

/** How far north is turned from straight up, in degrees clockwise as SVG's `rotate` has it. */
export function northAngle(): number {
  const [x, y] = project([0, 1])
  return (Math.atan2(x, -y) * 180) / Math.PI
}
