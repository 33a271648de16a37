/** The colours of a picture of the map. It is printed and shown in any theme, and is always light. */
export const PAPER_INKS = {
  paper: '#fbfaf7',
  ink: '#14161a',
  muted: '#5b6069',
  halo: 'rgb(251 250 247 / 0.85)',
  /** No team's colour: zones have no owners yet. */
  zone: 'rgb(27 106 120 / 0.16)',
  /** Behind words on the map. */
  chip: 'rgb(251 250 247 / 0.88)',
} as const

/** @param sizePx in pixels of the picture */
export const textFont = (sizePx: number): string => `600 ${sizePx}px Barlow, system-ui, sans-serif`

/** For numbers and signs. */
export const signFont = (sizePx: number): string =>
  `700 ${sizePx}px "Barlow Condensed", "Arial Narrow", system-ui, sans-serif`
