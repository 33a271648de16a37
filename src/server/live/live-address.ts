import { versionOfPage } from '#core/game/event-versions.ts'
import type { GameId } from '#core/game/ids.ts'
import { audienceNamed } from '#core/game/view.ts'
import type { Peer } from '#server/tell/peer.ts'

/** The parameters of a live socket. */
export interface LiveAddress {
  readonly gameId: GameId
  readonly since: Peer['since']
  readonly protocol: number
  /** The version of the events that the page knows. */
  readonly eventsVersion: number
  /** Whether the page fetches its view over HTTP. */
  readonly fetchesView: boolean
}

const PATH = /^\/api\/games\/([^/]{1,64})\/live$/

/**
 * Parses `/api/games/{gameId}/live?protocol={n}&events={n}&view=fetch&since={epoch}[:{audience}].{seq}`; all parameters are
 * optional. Null for any other address.
 */
export function readLiveAddress(url: string): LiveAddress | null {
  const [path = '', query = ''] = url.split('?', 2)
  const gameId = PATH.exec(path)?.[1]
  if (gameId === undefined) return null
  const params = new URLSearchParams(query)
  return {
    gameId,
    since: readSince(params.get('since')),
    protocol: Number(params.get('protocol')),
    eventsVersion: versionOfPage(params.get('events')),
    fetchesView: params.get('view') === 'fetch',
  }
}

function readSince(text: string | null): Peer['since'] {
  const [, epoch, named, seq] = /^([^:]{1,64})(?::([\w:-]{1,80}))?\.(\d{1,15})$/.exec(text ?? '') ?? []
  const audience = named === undefined ? null : audienceNamed(named)
  if (epoch === undefined || (named !== undefined && !audience)) return null
  return { epoch, seq: Number(seq), ...(audience && { audience }) }
}
