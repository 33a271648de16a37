import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { drawMap } from '#server/media/invitation/draw-invitation.ts'
import { drawLine } from '#server/media/invitation/letters.ts'
import { BODY, INKS, STUB, ticketShape } from '#server/media/invitation/ticket-shape.ts'
import { drawSign } from './sign.ts'

/** Below each other, in what looks like a list of stops. */
const STEPS = ['Do challenges', 'Earn dollars', 'Bid on zones']

/** Draws the product's own ticket as SVG, for links that are no team's. */
export function drawLinkPicture(): string {
  const sign = drawSign({ cornerRadius: 96, hasBorder: true, scale: 1.08 })
  const nested = sign.replace('<svg ', `<svg x="${STUB.middle - 130}" y="185" width="260" height="260" `)
  const map = drawMap(DEFAULT_ZONES.flatMap(({ border }) => border ?? []))
  const steps = STEPS.map((text, index) => {
    const y = 400 + index * 62
    return `<circle cx="${BODY.left + 13}" cy="${y - 15}" r="10" fill="${INKS.paper}" stroke="${INKS.ink}" stroke-width="6"/>${drawLine({ face: 'sign', text, size: 46, x: BODY.left + 48, y, fill: INKS.ink })}`
  })
  const line = `<path d="M${BODY.left + 13} 385V509" stroke="${INKS.ink}" stroke-width="6"/>`
  return ticketShape(
    INKS.ink,
    [
      nested,
      drawLine({ face: 'sign', text: 'Zone War', size: 124, x: BODY.left - 4, y: 190, fill: INKS.ink }),
      drawLine({ face: 'text', text: 'The team game', size: 36, x: BODY.left, y: 254, fill: INKS.muted }),
      drawLine({ face: 'text', text: 'for a whole city', size: 36, x: BODY.left, y: 300, fill: INKS.muted }),
      line,
      ...steps,
      map?.drawing ?? '',
    ].join(''),
  )
}
