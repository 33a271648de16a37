import { mapProblems } from '#core/setup.ts'

/**
 * What is wrong with the link of the interactive map; null when it may be shown, or is empty.
 * @param ownOrigin ours, which is never shown in a frame of its own
 */
export function mapLinkProblem(mapUrl: string, ownOrigin: string): string | null {
  const [problem] = mapProblems({ mapImage: '/maps/any.jpg', isDefaultImage: true, mapUrl })
  if (problem !== undefined) return problem
  const isOwn = URL.canParse(mapUrl) && new URL(mapUrl).origin === ownOrigin
  return isOwn ? 'The interactive map link must lead to another site' : null
}
