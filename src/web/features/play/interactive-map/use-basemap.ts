import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { Basemap } from './drawing/drawn-map.ts'
import { groundOf } from './drawing/ground.ts'
import { plainMap } from './drawing/plain-map.ts'
import { loadStreetMap } from './drawing/street-map.ts'
import type { Bounds } from './geometry/border-shape.ts'
import { useIsDark } from './use-is-dark.ts'

/** The plain map at once, the street map under the zones as soon as it is reached. */
export function useBasemap(bounds: Bounds) {
  const [streetMap, setStreetMap] = useState<StyleSpecification | 'loading' | 'unreachable'>('loading')
  const isDark = useIsDark()
  useEffect(() => {
    let isWanted = true
    loadStreetMap().then((style) => {
      if (isWanted) setStreetMap(style ?? 'unreachable')
    })
    return () => {
      isWanted = false
    }
  }, [])
  const basemap = useMemo((): Basemap => {
    // Street maps are light in both themes.
    if (typeof streetMap !== 'string') return { style: streetMap, ground: groundOf(false) }
    const ground = groundOf(isDark)
    return { style: plainMap(bounds, ground), ground }
  }, [streetMap, isDark, bounds])
  return {
    basemap,
    isUnreachable: streetMap === 'unreachable',
    /** The street map turned out to be broken. */
    giveUp: () => setStreetMap((now) => (typeof now === 'string' ? now : 'unreachable')),
  }
}
