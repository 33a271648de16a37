import { northAngle, PICTURE } from './projection.ts'
import { COLOURS } from './style.ts'

/** The title as a station sign: an ink slab with a stripe of signal yellow. */
export function titleBlock(): string {
  const [x, y, width, height] = [528, 64, 512, 138]
  return `<g>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${COLOURS.ink}"/>
<rect x="${x}" y="${y + 12}" width="${width}" height="5" fill="${COLOURS.signal}"/>
<text class="wordmark" x="${x + 23}" y="${y + 76}">Zone War — Manhattan</text>
<text class="subtitle" x="${x + 25}" y="${y + 114}">Ten zones, one point each</text>
</g>`
}

/** A compass whose needle shows true north, for the sheet has uptown at the top. */
export function compass(): string {
  const [x, y] = [112, PICTURE.height - 120]
  return `<g transform="translate(${x} ${y})">
<circle r="60" fill="${COLOURS.paper}" stroke="${COLOURS.ink}" stroke-width="6"/>
<g transform="rotate(${northAngle().toFixed(1)})">
<path d="M0 -24L14 38L0 27L-14 38Z" fill="${COLOURS.ink}"/>
<text x="0" y="-31" text-anchor="middle" font-size="24" font-weight="700">N</text>
</g>
<text class="caption" x="78" y="-6">Uptown is up.</text>
<text class="caption" x="78" y="16">Not to scale.</text>
</g>`
}
