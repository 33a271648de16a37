import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { Bounds } from '#core/geometry/border-shape.ts'
import type { Basemap } from './basemap.ts'
import { groundOf } from './ground.ts'
import { plainMap } from './plain-map.ts'
import { loadStreetMap } from './street-map.ts'
import { useIsDark } from './use-is-dark.ts'

/**
 * The plain map at once, the street map under the zones as soon as it is reached. One that breaks gives way to the
 * plain map again; whoever shows it tries anew when the connection is back.
 */
export function useBasemap(bounds: Bounds) {
  const [streets, setStreets] = useState<StyleSpecification | null>(null)
  const [search, setSearch] = useState<'first' | 'again' | 'over'>('first')
  const isDark = useIsDark()
  useEffect(() => {
    if (search === 'over') return
    let isWanted = true
    loadStreetMap().then((style) => {
      if (!isWanted) return
      setStreets(style)
      setSearch('over')
    })
    return () => {
      isWanted = false
    }
  }, [search])
  const basemap = useMemo((): Basemap => {
    // Street maps are light in both themes.
    if (streets) return { style: streets, ground: groundOf(false) }
    const ground = groundOf(isDark)
    return { style: plainMap(bounds, ground), ground }
  }, [streets, isDark, bounds])

  function tryAgain() {
    if (!streets && search === 'over') setSearch('again')
  }
  return {
    basemap,
    isUnreachable: !streets && search !== 'first',
    isTrying: search === 'again',
    /** Does nothing where the street map is there, or on its way. */
    tryAgain,
    /** The street map turned out to be broken. */
    giveUp: () => setStreets(null),
  }
}
