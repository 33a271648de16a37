import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** Fetches views for many pages over shared connections, so that a crowd doesn't measure connecting. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Lets go of the connections: what they take of a server's memory is none of its sockets'. */
export const releaseConnections = (): void => agent.destroy()

/** Whose view it is. @see Target of receiver.ts */
interface Viewer {
  readonly port: number
  readonly path: string
  readonly cookie?: string
  readonly address: string
}

/** What a receiver wants to know of a view. */
export interface FetchedView {
  readonly epoch: string
  /** It holds all entries up to this one. */
  readonly seq: number
}

/**
 * Fetches a game's view as a page does.
 * @param atLeast the entry that it must hold
 * @throws Error for any other answer, and where the view does not hold that entry
 */
export async function fetchView(
  { port, path, cookie = '', address }: Viewer,
  atLeast: number,
): Promise<FetchedView> {
  const headers = { cookie, 'accept-encoding': 'gzip', 'x-forwarded-for': address }
  const [game] = path.split('/live?', 1)
  const { status, body } = await new Promise<{ status: number; body: Promise<Buffer> }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `${game}/view?atLeast=${atLeast}`, headers, agent }, (response) => {
      const { statusCode = 0, headers: said } = response
      const body = buffer(response)
      resolve({
        status: statusCode,
        body: said['content-encoding'] === 'gzip' ? body.then((zipped) => gunzipSync(zipped)) : body,
      })
    }).once('error', reject)
  })
  const text = (await body).toString()
  if (status !== 200) throw new Error(`the server answered a request for the view with ${status}: ${text}`)
  const view = JSON.parse(text) as FetchedView
  if (!(view.seq >= atLeast)) throw new Error(`a view was of entry ${view.seq} in place of ${atLeast}`)
  return view
}
