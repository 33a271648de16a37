import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The sheet's colours: paper and ink as on the screens, everything else quiet. */
export const COLOURS = {
  paper: '#FBFAF7',
  ink: '#14161A',
  water: '#C8D4DB',
  waterName: '#4F6775',
  parkName: '#566B4C',
  neighbour: '#E6E4DC',
  neighbourName: '#6F6F69',
  shore: '#B4C0C6',
  park: '#D5E0C9',
  lake: '#C8D4DB',
  street: '#E3E0D7',
  signal: '#FFC72C',
}

const require = createRequire(import.meta.url)

function fontFace(family: string, file: string, weight: number, style = 'normal'): string {
  const bytes = readFileSync(require.resolve(file))
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ${style};
    src: url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2'); }`
}

/** The style sheet of the picture, its fonts inside it, so that it draws the same on every machine. */
export function styleSheet(): string {
  const condensed = '@fontsource/barlow-condensed/files/barlow-condensed-latin'
  return `
${fontFace('Barlow Condensed', `${condensed}-600-normal.woff2`, 600)}
${fontFace('Barlow Condensed', `${condensed}-700-normal.woff2`, 700)}
${fontFace('Barlow', '@fontsource/barlow/files/barlow-latin-500-normal.woff2', 500)}
${fontFace('Barlow', '@fontsource/barlow/files/barlow-latin-500-italic.woff2', 500, 'italic')}
text { font-family: 'Barlow Condensed'; font-weight: 600; fill: ${COLOURS.ink}; }
.land { fill: ${COLOURS.neighbour}; stroke: ${COLOURS.shore}; stroke-width: 2; }
.island { fill: ${COLOURS.paper}; }
.park { fill: ${COLOURS.park}; }
.lake { fill: ${COLOURS.lake}; }
.avenue, .street, .bridge, .casing, .border { fill: none; stroke-linejoin: round; }
.avenue { stroke: ${COLOURS.street}; stroke-width: 3; }
.street { stroke: ${COLOURS.street}; stroke-width: 2.5; }
.casing { stroke: ${COLOURS.ink}; stroke-width: 6; }
.bridge { stroke: ${COLOURS.paper}; stroke-width: 3.5; }
.border { stroke: ${COLOURS.ink}; stroke-width: 6; }
.sign { fill: ${COLOURS.ink}; stroke: ${COLOURS.paper}; stroke-width: 4; paint-order: stroke; }
.number { font-size: 43px; font-weight: 700; fill: ${COLOURS.paper}; text-anchor: middle; }
.title { font-size: 26px; font-weight: 700; }
.title.halo { stroke: ${COLOURS.paper}; stroke-width: 6; paint-order: stroke; stroke-linejoin: round; }
.leader { stroke: ${COLOURS.ink}; stroke-width: 2.5; }
.limit { font-size: 20px; }
.water, .green { font-family: Barlow; font-style: italic; font-weight: 500; text-anchor: middle; }
.water { fill: ${COLOURS.waterName}; }
.green { fill: ${COLOURS.parkName}; }
.place { font-size: 22px; letter-spacing: 0.14em; fill: ${COLOURS.neighbourName}; text-anchor: middle; }
.small { font-size: 17px; letter-spacing: 0.04em; }
.wordmark { font-size: 57px; font-weight: 700; fill: ${COLOURS.paper}; }
.subtitle { font-size: 25px; fill: ${COLOURS.paper}; letter-spacing: 0.01em; }
.caption { font-family: Barlow; font-size: 17px; font-weight: 500; fill: ${COLOURS.waterName}; }
`
}
