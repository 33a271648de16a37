/** The colours of our own basemap and of everything drawn over a map. */
export interface Ground {
  readonly paper: string
  readonly water: string
  readonly land: string
  readonly island: string
  readonly shore: string
  readonly park: string
  readonly street: string
  readonly bridge: string
  /** Borders and the own position: what must stand out. */
  readonly ink: string
  /** Round what is drawn in ink. */
  readonly halo: string
  /** What is wrong. */
  readonly danger: string
}

const day: Ground = {
  paper: '#fbfaf7',
  water: '#c8d4db',
  land: '#e6e4dc',
  island: '#fbfaf7',
  shore: '#b4c0c6',
  park: '#d5e0c9',
  street: '#dcd8cd',
  bridge: '#8f9398',
  ink: '#14161a',
  halo: '#fbfaf7',
  danger: '#b3261e',
}

const night: Ground = {
  paper: '#0e1116',
  water: '#0e1116',
  land: '#1a1f26',
  island: '#262c35',
  shore: '#39424e',
  park: '#25372d',
  street: '#3b434f',
  bridge: '#5c6572',
  ink: '#f4f1ea',
  halo: '#0e1116',
  danger: '#ff8a7a',
}

/** The ground by theme. */
export const groundOf = (isDark: boolean): Ground => (isDark ? night : day)
