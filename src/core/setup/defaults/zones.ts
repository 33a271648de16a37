import type { ZoneBorder } from '#core/game/state.ts'
import { CORNERS, type CornerName } from './corners.ts'
import { ZONE_RINGS } from './zone-rings.ts'

/** Builds the closed polygon that passes the named corners in order. */
function borderThrough(ring: readonly CornerName[]): Extract<ZoneBorder, { type: 'Polygon' }> {
  const places = ring.map((name): [lng: number, lat: number] => [...CORNERS[name]])
  return { type: 'Polygon', coordinates: [[...places, ...places.slice(0, 1)]] }
}

/** The ten zones of Manhattan a new game starts with, in the order of their numbers. */
export const DEFAULT_ZONES: readonly {
  id: string
  title: string
  description: string
  border: Extract<ZoneBorder, { type: 'Polygon' }>
}[] = [
  {
    id: 'zone-1',
    title: 'Financial District, Tribeca & the Battery',
    description:
      'Everything below Canal Street, from the Hudson piers across to Baxter and Pearl Streets and round the tip of the island at the Battery. Wall Street’s trading floors, One World Trade Center and City Hall share the oldest and crookedest streets in town with Tribeca’s warehouse lofts.',
    border: borderThrough(ZONE_RINGS[1]),
  },
  {
    id: 'zone-2',
    title: 'Chinatown & Lower East Side',
    description:
      'South of East Houston Street and east of the Bowery, with Baxter Street closing off Chinatown below Canal and the East River doing the rest. Slurp dumplings near Columbus Park, climb the stairs of the Tenement Museum and queue for pastrami at Katz’s.',
    border: borderThrough(ZONE_RINGS[2]),
  },
  {
    id: 'zone-3',
    title: 'SoHo & Greenwich Village',
    description:
      'From Canal Street up to 14th Street, between the Hudson and the line of the Bowery, Cooper Square and Fourth Avenue. Cobbles and cast iron in SoHo, red sauce in Little Italy, chess under the Washington Square Arch and history at the Stonewall Inn.',
    border: borderThrough(ZONE_RINGS[3]),
  },
  {
    id: 'zone-4',
    title: 'East Village & Gramercy',
    description:
      'North of East Houston Street and east of the Bowery, Fourth Avenue and Park Avenue South, reaching up past 14th Street to 23rd Street by the river and 28th Street inland. Punk ghosts around Tompkins Square Park, sawdust floors at McSorley’s, and a locked garden with a very short key list at Gramercy Park.',
    border: borderThrough(ZONE_RINGS[4]),
  },
  {
    id: 'zone-5',
    title: 'Chelsea & Flatiron',
    description:
      'West of Park Avenue South from 14th Street up to 34th and 35th Streets, and beyond Eighth Avenue on through Hudson Yards to 38th and 42nd Streets and the Hudson. The Flatiron Building cuts the wind, the High Line threads past Chelsea Market, and the Empire State Building keeps an eye on all of it.',
    border: borderThrough(ZONE_RINGS[5]),
  },
  {
    id: 'zone-6',
    title: 'Midtown West & Hell’s Kitchen',
    description:
      'West of Fifth Avenue from the 34th Street shops up to Central Park South and 58th Street, right out to the Hudson piers (the blocks beyond Tenth Avenue join in from 42nd Street). Neon in Times Square, stone lions outside the New York Public Library and high kicks at Radio City Music Hall.',
    border: borderThrough(ZONE_RINGS[6]),
  },
  {
    id: 'zone-7',
    title: 'Midtown East',
    description:
      'East of Fifth Avenue from 35th Street to 59th Street, spilling down through Murray Hill and Kips Bay to 23rd Street and the East River. Whisper under the vaults of Grand Central, look up at the Chrysler Building and count the flags outside the United Nations.',
    border: borderThrough(ZONE_RINGS[7]),
  },
  {
    id: 'zone-8',
    title: 'Upper West Side & Morningside Heights',
    description:
      'Between Central Park West and the Hudson from 58th Street to 110th Street, then over the hill, Morningside Park included, to 125th Street. Opera at Lincoln Center, a blue whale at the American Museum of Natural History, and a cathedral that has been unfinished since 1892: St. John the Divine.',
    border: borderThrough(ZONE_RINGS[8]),
  },
  {
    id: 'zone-9',
    title: 'Upper East Side & Central Park',
    description:
      'All of Central Park, from Central Park South to 110th Street, and the avenues from Fifth to the East River between 59th and 96th Streets. Row past Bethesda Terrace, lose an afternoon in the Met and spiral down the ramp of the Guggenheim.',
    border: borderThrough(ZONE_RINGS[9]),
  },
  {
    id: 'zone-10',
    title: 'Harlem, Washington Heights & Inwood',
    description:
      'The long wild north: everything above 125th Street on the west side, 110th Street in the middle and 96th Street in the east, up the Heights to the tip of Inwood. Amateur night at the Apollo, a tiny red lighthouse under the George Washington Bridge, and medieval cloisters among the trees of Fort Tryon Park.',
    border: borderThrough(ZONE_RINGS[10]),
  },
]
