import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to a server that carries so many bytes of a large upload, and then nothing more. */
export interface HeldLine {
  readonly endpoint: string
  /** Resolves once the line holds an upload. */
  readonly holding: Promise<void>
  /** Cuts it, and refuses everyone from now on. */
  cut(): void
}

/** Lays a line to a port; it's cut when the test has finished. @param bytes of one connection that get through */
export async function holdLine(port: number, bytes: number): Promise<HeldLine> {
  const { promise: holding, resolve: hold } = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ port, host: '127.0.0.1' })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.pipe(client)
    let carried = 0
    client.on('data', (piece: Buffer) => {
      const rest = piece.subarray(0, bytes - carried)
      carried += rest.length
      if (rest.length > 0) upstream.write(rest)
      if (rest.length < piece.length) hold()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  function cut(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, holding, cut }
}
