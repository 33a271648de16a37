import {
  LIMIT_LABELS,
  type LimitLabel,
  PLACE_LABELS,
  type PlaceLabel,
  ZONE_LABELS,
  type ZoneLabel,
} from './labels.ts'
import { toPicture } from './projection.ts'

const SIGN_SIZE = 52
const TITLE_LEADING = 27

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function titleLines(lines: readonly string[], x: number, top: number, anchor: string, style: string): string {
  return lines
    .map(
      (line, i) =>
        `<text class="${style}" x="${x}" y="${top + i * TITLE_LEADING}" text-anchor="${anchor}">${escaped(line)}</text>`,
    )
    .join('\n')
}

function zoneLabel({ number, sign, lines, leaderTo }: ZoneLabel): string {
  const [x, y] = toPicture(sign).map(Math.round) as [number, number]
  const plate = `<rect class="sign" x="${x - SIGN_SIZE / 2}" y="${y - SIGN_SIZE / 2}" width="${SIGN_SIZE}" height="${SIGN_SIZE}" rx="4"/>
<text class="number" x="${x}" y="${y + 15}">${number}</text>`
  if (!leaderTo) return plate + titleLines(lines, x, y + SIGN_SIZE / 2 + 26, 'middle', 'title halo')
  const [endX, endY] = toPicture(leaderTo).map(Math.round) as [number, number]
  const firstBaseline = endY + 9 - ((lines.length - 1) * TITLE_LEADING) / 2
  const isLeft = endX < x
  return `<path class="leader" d="M${x} ${y}L${endX + (isLeft ? 10 : -10)} ${endY}"/>${plate}
${titleLines(lines, endX, firstBaseline, isLeft ? 'end' : 'start', 'title')}`
}

function limitLabel({ text, at, anchor }: LimitLabel): string {
  const [x, y] = toPicture(at)
  return `<text class="limit" x="${(x + (anchor === 'start' ? 14 : -14)).toFixed(1)}" y="${(y + 7).toFixed(1)}" text-anchor="${anchor}">${text}</text>`
}

function placeLabel({ text, at, kind, angle, size }: PlaceLabel): string {
  const [x, y] = toPicture(at).map((n) => n.toFixed(1))
  const font = size ? ` font-size="${size}"` : ''
  return `<text class="${kind}" transform="translate(${x} ${y}) rotate(${angle})" dy="0.35em"${font}>${text}</text>`
}

/** Names of waters and neighbours, border streets at the shore, and each zone's sign and title. */
export function lettering(): string {
  return [PLACE_LABELS.map(placeLabel), LIMIT_LABELS.map(limitLabel), ZONE_LABELS.map(zoneLabel)]
    .flat()
    .join('\n')
}
