import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Seat } from '../../contestants/contestant.ts'
import { OPCODE, readFrames } from '../../load/frames.ts'

const FETCHING = '&view=fetch'
const PATIENCE_MS = 20_000

/** What came over the wire until a page could show the game, heads and frames among it. */
export interface Opened {
  readonly bytes: number
  /** Whether the view was fetched beside the socket. */
  readonly isFetched: boolean
}

/** The fields of the first frame that are read. */
interface Hello {
  readonly type: 'hello' | 'welcome'
  readonly seq?: number
}

/**
 * Opens a game as a page does that knows nothing of it.
 * @param fetches false for an older page, which gets the whole view on its socket
 * @throws Error where the server answers anything else
 */
export async function openGame(port: number, seat: Seat, fetches: boolean): Promise<Opened> {
  const path = fetches ? seat.path : seat.path.replace(FETCHING, '')
  const socket = await openSocket(port, { ...seat, path })
  if (socket.last.type === 'welcome') return { bytes: socket.bytes, isFetched: false }
  const viewPath = `${path.split('/live?', 1)[0]}/view?atLeast=${socket.last.seq}`
  return { bytes: socket.bytes + (await fetchedBytes(port, { ...seat, path: viewPath })), isFetched: true }
}

/** Listens until a hello names an entry, or a welcome holds the view. */
function openSocket(port: number, { path, cookie = '' }: Seat): Promise<{ bytes: number; last: Hello }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: PATIENCE_MS })
    let came = Buffer.alloc(0)
    const fail = (reason: string): void => {
      socket.destroy()
      reject(new Error(`a game could not be opened: ${reason}`))
    }
    socket.on('error', ({ message }) => fail(message))
    socket.on('timeout', () => fail('nothing came'))
    socket.on('close', () => fail('the socket was closed'))
    socket.on('data', (chunk: Buffer) => {
      came = Buffer.concat([came, chunk])
      const head = came.indexOf('\r\n\r\n')
      if (head === -1) return
      if (!came.subarray(0, head).toString('latin1').startsWith('HTTP/1.1 101')) {
        fail(came.toString('utf8', 0, head))
        return
      }
      const frames = came.subarray(head + 4)
      readFrames(frames, frames.length, (opcode, bytes, start, end) => {
        if (opcode !== OPCODE.text) return
        const frame = JSON.parse(bytes.toString('utf8', start, end)) as Hello
        const isEnough = frame.type === 'welcome' || (frame.type === 'hello' && frame.seq !== undefined)
        if (!isEnough) return
        socket.destroy()
        resolve({ bytes: head + 4 + end, last: frame })
      })
    })
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${cookie}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}

/** @returns the bytes of the whole response, on a new connection */
function fetchedBytes(port: number, { path, cookie = '' }: Seat): Promise<number> {
  const headers = { cookie, 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode === 200) resolve(response.socket.bytesRead)
        else reject(new Error(`the view was answered with ${response.statusCode}: ${body}`))
      }, reject)
    }).once('error', reject)
  })
}
