/** Address of the default map picture (9:16), drawn by `npm run draw-map` from the default zones. */
export const DEFAULT_MAP_IMAGE = '/maps/manhattan.jpg'
