type Place = [lng: number, lat: number]

/** Zones in rows and columns, and corners on each of a zone's four sides. */
const TOWN = { columns: 4, rows: 5, cornersASide: 125 }
/** The south-west of it, and how wide and high a zone is, in degrees. */
const ORIGIN: Place = [4.8, 45.72]
const SIZE: Place = [0.012, 0.0085]
/** A border wavers by this share of a zone. */
const WAVES = 0.03

/** A zoom at which a phone shows it whole. */
export const ZOOM = 12
/** A corner that four zones share, in the middle. */
export const JUNCTION: Place = rounded([ORIGIN[0] + 2 * SIZE[0], ORIGIN[1] + 2 * SIZE[1]])
/** A zone that has it. */
export const ZONE_NUMBER = 6

/** 20 zones without gaps, with 500 corners each. */
export function townZones(): {
  id: string
  title: string
  border: { type: 'Polygon'; coordinates: Place[][] }
}[] {
  return Array.from({ length: TOWN.rows * TOWN.columns }, (_, index) => {
    const [column, row] = [index % TOWN.columns, Math.floor(index / TOWN.columns)]
    const ring = [
      ...side([column, row], [1, 0]),
      ...side([column + 1, row], [0, 1]),
      ...side([column, row + 1], [1, 0], 'back'),
      ...side([column, row], [0, 1], 'back'),
    ]
    const [first = ORIGIN] = ring
    return {
      id: `zone-${index + 1}`,
      title: `Zone ${index + 1}`,
      border: { type: 'Polygon', coordinates: [[...ring, first]] },
    }
  })
}

/** One side from a crossing of the grid on, without its last corner; neighbours have the same. */
function side([column, row]: Place, [right, up]: Place, way: 'on' | 'back' = 'on'): Place[] {
  const corners = Array.from({ length: TOWN.cornersASide + 1 }, (_, step): Place => {
    const share = step / TOWN.cornersASide
    const wave = Math.sin(share * 2 * Math.PI * 9) * Math.sin(share * Math.PI) * WAVES
    return rounded([
      ORIGIN[0] + (column + right * share + up * wave) * SIZE[0],
      ORIGIN[1] + (row + up * share + right * wave) * SIZE[1],
    ])
  })
  return (way === 'on' ? corners : corners.reverse()).slice(0, -1)
}

function rounded([lng, lat]: Place): Place {
  return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
}
