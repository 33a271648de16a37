import 'maplibre-gl/dist/maplibre-gl.css'
import './map-library.css'
import { AttributionControl, Map as MapLibreMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

setWorkerUrl(workerUrl)

type Opening = Pick<
  MapOptions,
  | 'style'
  | 'bounds'
  | 'fitBoundsOptions'
  | 'center'
  | 'zoom'
  | 'pixelRatio'
  | 'interactive'
  | 'renderWorldCopies'
> & {
  container: HTMLElement
  /** The map's name, for those who do not see it. */
  title: string
}

/** Opens a map in an element: north up, flat, with what is owed to its makers. @throws Error where the browser has no WebGL */
export function openMap({ title, ...options }: Opening): MapLibreMap {
  const map = new MapLibreMap({
    renderWorldCopies: false,
    ...options,
    attributionControl: false,
    // North stays up and the city flat, so that the map reads like the one in one's head.
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    maxZoom: 19,
    fadeDuration: 0,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  return map
}
