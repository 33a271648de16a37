// A street sign on which the Z of the name is a transit line with its two ends: the city's own language.

const SIGNAL = '#ffc72c'
const INK = '#14161a'
const RED = '#d11322'
const BLUE = '#1f63c7'

/** The side of the drawing, in its own units. */
const SIDE = 512

/** How a sign is cut. */
export interface SignShape {
  /** Of the outer corners; phones that cut a shape themselves want none. */
  cornerRadius: number
  /** The sign's inner border, as road signs have one. */
  hasBorder: boolean
  /** The size of the lettering; what may be cut to a circle keeps within its middle. */
  scale: number
}

/** Draws the sign as SVG. */
export function drawSign({ cornerRadius, hasBorder, scale }: SignShape): string {
  const border = hasBorder
    ? `<rect x="26" y="26" width="460" height="460" rx="${Math.max(24, cornerRadius - 26)}" fill="none" stroke="${INK}" stroke-width="16"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
<title>Zone War</title>
<rect width="${SIDE}" height="${SIDE}" rx="${cornerRadius}" fill="${SIGNAL}"/>
${border}<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">
<path d="M152 148H346L166 364H360" fill="none" stroke="${INK}" stroke-width="60" stroke-linejoin="round"/>
${station(152, 148, RED)}
${station(360, 364, BLUE)}
</g>
</svg>
`
}

const station = (x: number, y: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="46" fill="${fill}" stroke="${INK}" stroke-width="16"/>`
