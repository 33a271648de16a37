/** A place on the map: longitude and latitude in degrees (WGS84). */
export type LngLat = readonly [lng: number, lat: number]

/** The same as GeoJSON and `ZoneBorder` hold it: it may be written to. */
export type Position = [lng: number, lat: number]

/** A closed ring; the first of a polygon is its outline, the others are holes. */
export type Ring = readonly LngLat[]
