type Properties = Record<string, string | number>
type Corner = [lng: number, lat: number]

const feature = (
  geometry:
    | { type: 'Point'; coordinates: Corner }
    | { type: 'LineString'; coordinates: Corner[] }
    | { type: 'Polygon'; coordinates: Corner[][] },
  properties: Properties,
) => ({ type: 'Feature', geometry, properties }) as const

const place = (lng: number, lat: number, kind: string, name: string, more: Properties = {}) =>
  feature({ type: 'Point', coordinates: [lng, lat] }, { class: kind, name, rank: 10, ...more })

/** The water between two banks that run from north to south. */
function river(name: string, width: number, course: readonly Corner[]) {
  const bank = course.map(([lng, lat]): Corner => [lng + width, lat])
  return feature(
    { type: 'Polygon', coordinates: [[...course, ...bank.toReversed(), course[0] ?? [0, 0]]] },
    { class: 'river', name },
  )
}

const SAONE: Corner[] = [
  [4.835, 45.82],
  [4.81, 45.775],
  [4.826, 45.762],
  [4.818, 45.745],
  [4.817, 45.725],
]
const RHONE: Corner[] = [
  [4.87, 45.82],
  [4.848, 45.775],
  [4.839, 45.755],
  [4.82, 45.725],
  [4.83, 45.69],
]

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)

/** A street each 300 m or so, every fourth of them a large one. */
const streets = [
  ...range(4.77, 4.92, 0.004).map((lng, n) => ({
    line: [
      [lng, 45.71],
      [lng, 45.8],
    ] as Corner[],
    n,
  })),
  ...range(45.71, 45.8, 0.003).map((lat, n) => ({
    line: [
      [4.77, lat],
      [4.92, lat],
    ] as Corner[],
    n,
  })),
].map(({ line, n }) =>
  feature({ type: 'LineString', coordinates: line }, { class: n % 4 === 0 ? 'primary' : 'minor' }),
)

/** Lyon as a street map has it, much simplified: the layers of the OpenMapTiles schema. https://openmaptiles.org/schema/ */
export const LYON = {
  place: {
    type: 'FeatureCollection' as const,
    features: [
      place(4.8357, 45.764, 'city', 'Lyon', { rank: 3 }),
      place(4.8795, 45.7665, 'town', 'Villeurbanne'),
      place(4.8275, 45.7746, 'suburb', 'La Croix-Rousse'),
      place(4.8272, 45.7622, 'quarter', 'Vieux Lyon'),
      place(4.8322, 45.7578, 'neighbourhood', 'Bellecour'),
      place(4.8345, 45.764, 'quarter', 'Presqu’île'),
      place(4.857, 45.7607, 'quarter', 'La Part-Dieu'),
      place(4.8178, 45.7415, 'quarter', 'Confluence'),
      place(4.8425, 45.7535, 'quarter', 'La Guillotière'),
      place(4.831, 45.731, 'suburb', 'Gerland'),
      place(4.8715, 45.7445, 'suburb', 'Monplaisir'),
      place(4.8215, 45.7625, 'neighbourhood', 'Fourvière'),
      place(4.802, 45.773, 'suburb', 'ヴェーズ', { 'name:latin': 'Vaise', 'name:nonlatin': 'ヴェーズ' }),
    ],
  },
  water: {
    type: 'FeatureCollection' as const,
    features: [river('Saône', 0.0016, SAONE), river('Rhône', 0.0024, RHONE)],
  },
  transportation: {
    type: 'FeatureCollection' as const,
    features: [
      ...streets,
      // Nobody bends a border to these.
      feature(
        {
          type: 'LineString',
          coordinates: [
            [4.78, 45.74],
            [4.9, 45.75],
          ],
        },
        { class: 'rail' },
      ),
      feature(
        {
          type: 'LineString',
          coordinates: [
            [4.8, 45.7622],
            [4.83, 45.7622],
          ],
        },
        { class: 'primary', brunnel: 'tunnel' },
      ),
    ],
  },
}
