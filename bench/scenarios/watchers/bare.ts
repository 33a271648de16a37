/** The control: a bare HTTP server on the product's core, which answers so many bytes, other ones each second. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../../line.ts'

let body = Buffer.alloc(0)

const server = createServer((request, response) => {
  const etag = `"${Math.floor(Date.now() / 1_000)}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { etag, 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const handlers = {
  /** @returns the port */
  serve({ bytes }: { bytes: number }): number {
    body = Buffer.alloc(bytes, 'x')
    return (server.address() as AddressInfo).port
  },
  cpuUs(_: null): number {
    const { user, system } = process.cpuUsage()
    return user + system
  },
}
export type BareHandlers = typeof handlers

answerParent(handlers)
process.once('disconnect', () => process.exit(0))
