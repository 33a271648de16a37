import { PICTURE_SIZE } from './invitation.ts'

/** The ticket's colours: those of paper and signs in the light theme. */
export const INKS = {
  ground: '#ffc72c',
  paper: '#fbfaf7',
  sunken: '#efece4',
  ink: '#14161a',
  muted: '#5b6069',
} as const

/** Where the stub ends and the ticket's body begins. */
export const STUB = { left: 40, right: 420, middle: 230 } as const
export const BODY = { left: 484, right: 1_108 } as const

/** A ticket on the colour of signs: a stub, a perforation between two notches, and a body. @param stub the fill of the stub */
export function ticketShape(stub: string, content: string): string {
  const { width, height } = PICTURE_SIZE
  const shape =
    'M58 40H396A24 24 0 0 0 444 40H1142A18 18 0 0 1 1160 58V572A18 18 0 0 1 1142 590H444A24 24 0 0 0 396 590H58A18 18 0 0 1 40 572V58A18 18 0 0 1 58 40Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><clipPath id="ticket"><path d="${shape}"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="${INKS.ground}"/>
<g clip-path="url(#ticket)"><rect width="${width}" height="${height}" fill="${INKS.paper}"/><rect width="${STUB.right}" height="${height}" fill="${stub}"/></g>
<path d="M${STUB.right} 82V552" stroke="${INKS.ink}" stroke-width="6" stroke-dasharray="14 14"/>
<path d="${shape}" fill="none" stroke="${INKS.ink}" stroke-width="8"/>
${content}
</svg>`
}
