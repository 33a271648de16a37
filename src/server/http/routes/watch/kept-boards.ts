import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SecurityHeaders } from '#server/http/guards/security.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { WatchLinks } from '#server/spectators/watch-links.ts'
import type { WatchedGames } from '#server/spectators/watched-games.ts'
import { boardAnswer } from './board-answer.ts'

const BOARD_PATH = /^\/api\/watch\/([a-z2-7]{64})$/

/**
 * Answers spectators whose board is in memory, ahead of the routes: a crowd asks once a second, and players bid on the same thread.
 * The answer is the route's, byte for byte; whatever else a request needs, such as a reading or a refusal, it gets there.
 * @returns whether it has answered
 */
export function keptBoards(deps: {
  links: Pick<WatchLinks, 'known'>
  watched: Pick<WatchedGames, 'shownNow'>
  callers: Pick<Callers, 'addressOf'>
  limiter: Limiter
  securityHeaders: SecurityHeaders
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { links, watched, callers, limiter, securityHeaders } = deps
  return (request, response) => {
    if (request.method !== 'GET') return false
    const token = BOARD_PATH.exec(request.url ?? '')?.[1]
    const link = token === undefined ? null : links.known(token)
    const shown = link && watched.shownNow(link)
    if (!shown || limiter.take(networkOf(callers.addressOf(request))) > 0) return false
    const { status, headers, body } = boardAnswer(shown, request.headers)
    if (body) headers['Content-Length'] = String(body.length)
    const all = securityHeaders(request).slice()
    for (const name in headers) all.push(name, headers[name] ?? '')
    response.writeHead(status, all)
    response.end(body)
    return true
  }
}
