import type { LngLat } from '#core/geometry/lng-lat.ts'

/** The position of a zone's number, and its title in lines: under the number, or at the end of a leader line. */
export interface ZoneLabel {
  readonly number: number
  readonly sign: LngLat
  readonly lines: readonly string[]
  readonly leaderTo?: LngLat
}

/** One label a zone, placed where streets and borders leave room. */
export const ZONE_LABELS: readonly ZoneLabel[] = [
  {
    number: 1,
    sign: [-74.0074, 40.7114],
    lines: ['Financial District,', 'Tribeca', '& the Battery'],
    leaderTo: [-74.0336, 40.7225],
  },
  {
    number: 2,
    sign: [-73.9856, 40.7166],
    lines: ['Chinatown', '& Lower', 'East Side'],
    leaderTo: [-73.977, 40.7019],
  },
  { number: 3, sign: [-73.9976, 40.7334], lines: ['SoHo &', 'Greenwich Village'] },
  { number: 4, sign: [-73.9806, 40.7322], lines: ['East Village', '& Gramercy'] },
  { number: 5, sign: [-73.9962, 40.7487], lines: ['Chelsea', '& Flatiron'] },
  { number: 6, sign: [-73.9834, 40.7634], lines: ['Midtown West', '& Hell’s Kitchen'] },
  { number: 7, sign: [-73.9708, 40.7556], lines: ['Midtown', 'East'] },
  { number: 8, sign: [-73.9721, 40.7927], lines: ['Upper West', 'Side &', 'Morningside', 'Heights'] },
  { number: 9, sign: [-73.9554, 40.7744], lines: ['Upper East', 'Side &', 'Central Park'] },
  { number: 10, sign: [-73.9427, 40.8263], lines: ['Harlem,', 'Washington Heights', '& Inwood'] },
]

/** A street at which a border reaches the shore, written into the water beside it. */
export interface LimitLabel {
  readonly text: string
  readonly at: LngLat
  readonly anchor: 'start' | 'end'
}

/** The streets that end at the water, west and east. */
export const LIMIT_LABELS: readonly LimitLabel[] = [
  { text: 'Canal St', at: [-74.0119, 40.7248], anchor: 'end' },
  { text: '14th St', at: [-74.0094, 40.7426], anchor: 'end' },
  { text: '42nd St', at: [-74.0019, 40.7624], anchor: 'end' },
  { text: '59th St', at: [-73.994, 40.773], anchor: 'end' },
  { text: '125th St', at: [-73.962, 40.8181], anchor: 'end' },
  { text: 'E Houston St', at: [-73.9736, 40.7186], anchor: 'start' },
  { text: '23rd St', at: [-73.9739, 40.7349], anchor: 'start' },
  { text: '96th St', at: [-73.9426, 40.7828], anchor: 'start' },
]

/** The name of a water, a park or a neighbouring place; angle in degrees clockwise, size in pixels. */
export interface PlaceLabel {
  readonly text: string
  readonly at: LngLat
  readonly kind: 'water' | 'green' | 'place' | 'place small'
  readonly angle: number
  readonly size?: number
}

/** Waters, parks and neighbours; a name of two lines is two labels. */
export const PLACE_LABELS: readonly PlaceLabel[] = [
  { text: 'Hudson River', at: [-73.9848, 40.7968], kind: 'water', angle: -90, size: 40 },
  { text: 'Hudson River', at: [-74.0195, 40.7362], kind: 'water', angle: -84, size: 26 },
  { text: 'East River', at: [-73.9649, 40.7424], kind: 'water', angle: -80, size: 25 },
  { text: 'Harlem River', at: [-73.9349, 40.7886], kind: 'water', angle: -80, size: 20 },
  { text: 'Upper New York Bay', at: [-74.0296, 40.7001], kind: 'water', angle: 0, size: 26 },
  { text: 'Central', at: [-73.9731, 40.7721], kind: 'green', angle: 0, size: 22 },
  { text: 'Park', at: [-73.9748, 40.7697], kind: 'green', angle: 0, size: 22 },
  { text: 'NEW JERSEY', at: [-74.0126, 40.7869], kind: 'place', angle: -90 },
  { text: 'NEW JERSEY', at: [-73.9691, 40.8465], kind: 'place', angle: -90 },
  { text: 'THE BRONX', at: [-73.9001, 40.8274], kind: 'place', angle: 0 },
  { text: 'QUEENS', at: [-73.936, 40.7522], kind: 'place', angle: 0 },
  { text: 'BROOKLYN', at: [-73.9598, 40.7166], kind: 'place', angle: 0 },
  { text: 'Roosevelt Island', at: [-73.9494, 40.7624], kind: 'place small', angle: -86 },
  { text: 'Randall’s Island', at: [-73.923, 40.7898], kind: 'place small', angle: -90 },
  { text: 'Governors', at: [-74.0178, 40.6904], kind: 'place small', angle: 0 },
  { text: 'Island', at: [-74.0191, 40.6886], kind: 'place small', angle: 0 },
]
