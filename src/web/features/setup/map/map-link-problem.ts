import { mapProblems } from '#core/setup/setup.ts'

/**
 * What is wrong with the link of the interactive map; null when it may be shown, or is empty.
 * @param ownOrigin ours, which is never shown in a frame of its own
 */
export function mapLinkProblem(mapUrl: string, ownOrigin: string): string | null {
  const [problem] = mapProblems({ mapImage: '/maps/any.jpg', isDefaultImage: true, mapUrl })
  if (problem !== undefined) return problem
  // By the host alone, as the server does: behind a proxy its own scheme may not be known.
  const isOwn = URL.canParse(mapUrl) && new URL(mapUrl).host === new URL(ownOrigin).host
  return isOwn ? 'The interactive map link must lead to another site' : null
}
