import { counted, formatDuration } from '#core/wording.ts'
import { type Invitation, PICTURE_SIZE } from '#server/media/invitation/invitation.ts'

/** What a messenger shows of a link. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** Where the picture is; absolute. */
  readonly picture: string
  /** The picture in words. */
  readonly alt: string
  /** Search engines must not keep the page, whose address holds codes. */
  readonly isPrivate: boolean
}

const PRODUCT = 'A real-time team game played across a city: do challenges, earn dollars, bid on zones.'

/** The picture of the product, drawn by `npm run draw-icons`. */
export const PRODUCT_PICTURE = '/link-picture.png'

/** The product itself, for every address that is no team's link. */
export const productPreview = (origin: string): Preview => ({
  title: 'Zone War',
  description: PRODUCT,
  picture: `${origin}${PRODUCT_PICTURE}`,
  alt: 'A ticket to Zone War, the team game for a whole city',
  isPrivate: false,
})

/** A link to a game that is over. */
export const endedPreview = (origin: string): Preview => ({
  ...productPreview(origin),
  title: 'This game has ended',
  description: `Nobody can join it any more. Zone War: ${PRODUCT.charAt(0).toLowerCase()}${PRODUCT.slice(1)}`,
  isPrivate: true,
})

/** A team's link. @param picture its address */
export function teamPreview(invitation: Invitation, picture: string): Preview {
  const { gameName, teams, team, zones, minutes, city } = invitation
  const teamName = teams[team]?.name ?? ''
  const size = `${counted(zones, 'zone')}, ${counted(teams.length, 'team')}, ${formatDuration(minutes)}`
  return {
    title: gameName ? `Join ${teamName} in ${gameName}` : `Join ${teamName} in Zone War`,
    description: `You’re invited to a team game played across ${city ?? 'the city'}: ${size}. Open the link to join.`,
    picture,
    alt: `${teamName}’s ticket to ${gameName || 'Zone War'}`,
    isPrivate: true,
  }
}

/** The tags of a preview, for the head of the page. https://ogp.me */
export function previewTags({ title, description, picture, alt, isPrivate }: Preview): string {
  const tags: [key: 'property' | 'name', of: string, content: string][] = [
    ['property', 'og:site_name', 'Zone War'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', `${PICTURE_SIZE.width}`],
    ['property', 'og:image:height', `${PICTURE_SIZE.height}`],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:image:alt', alt],
    ...(isPrivate ? [['name', 'robots', 'noindex'] as ['name', string, string]] : []),
  ]
  return tags.map(([key, of, content]) => `<meta ${key}="${of}" content="${escaped(content)}" />\n`).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
