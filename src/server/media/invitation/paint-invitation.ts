import sharp from 'sharp'
import {
  contrastingLetter,
  isTeamColour,
  NAMED_PAINTS,
  parseHex,
  type TeamPaint,
  UNKNOWN_PAINT,
} from '#core/game/team-paint.ts'
import { drawInvitation } from './draw-invitation.ts'
import type { Invitation } from './invitation.ts'

/** Only drawings of our own pass here, and strangers' pictures never come as one. */
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }

/** Paints a ticket as PNG. Sharp opens drawings for that long only. @throws when Sharp does */
export async function paintInvitation(invitation: Invitation): Promise<Buffer> {
  sharp.unblock(DRAWINGS)
  try {
    const paints: TeamPaint[] = []
    for (const { color } of invitation.teams) paints.push(await paintOf(color))
    return await sharp(Buffer.from(drawInvitation(invitation, paints)))
      .png({ compressionLevel: 9 })
      .toBuffer()
  } finally {
    sharp.block(DRAWINGS)
  }
}

/** How to paint a team: as screens do. */
async function paintOf(color: string): Promise<TeamPaint> {
  const key = color.trim().toLowerCase()
  if (isTeamColour(key)) return NAMED_PAINTS[key]
  const rgb = parseHex(key) ?? (await readByDrawing(key))
  if (!rgb) return UNKNOWN_PAINT
  const fill = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { fill, letter: contrastingLetter(rgb) }
}

/** Another CSS colour, as it comes out; null for what can't be one. */
async function readByDrawing(color: string): Promise<[number, number, number] | null> {
  if (!/^[a-z]+$|^(?:rgb|hsl)\([\d.,%\s/]+\)$/.test(color)) return null
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g fill="${UNKNOWN_PAINT.fill}"><rect width="1" height="1" fill="${color}"/></g></svg>`
  const [red = 0, green = 0, blue = 0] = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer()
  return [red, green, blue]
}
