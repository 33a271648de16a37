import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to another server that can be held up and cut, as a bad network does. */
export interface WireTap {
  /** The address of the server behind it, on the tap's own port. */
  readonly url: string
  /** From now on what clients send waits on the way; resolves, each time, when more of it has arrived there. */
  hold(): { more(): Promise<void> }
  /** Breaks all connections on the clients' side only: what waits is still on its way. */
  cutClients(): void
  /** What waits goes on to the server; resolves when the server has ended those connections whose clients are gone. */
  release(): Promise<void>
  close(): Promise<void>
}

/** Opens a tap before a server. @param target its URL */
export async function openWireTap(target: string): Promise<WireTap> {
  const lines = new Set<{ client: Socket; server: Socket; waiting: Buffer[] }>()
  let isHeld = false
  let tellMore = (): void => {}
  const { hostname, port } = new URL(target)
  const tap = createServer((client) => {
    const server = connect(Number(port), hostname)
    const line = { client, server, waiting: [] as Buffer[] }
    lines.add(line)
    client.on('data', (bytes: Buffer) => {
      if (!isHeld) return server.write(bytes)
      line.waiting.push(bytes)
      tellMore()
    })
    server.on('data', (bytes) => client.write(bytes))
    client.on('error', () => {})
    server.on('error', () => {})
    client.on('close', () => {
      if (line.waiting.length === 0) server.end()
    })
    server.on('close', () => {
      lines.delete(line)
      client.destroy()
    })
  })
  await once(tap.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.port = String((tap.address() as AddressInfo).port)
  return {
    url: url.href,
    hold() {
      isHeld = true
      return {
        more: () =>
          new Promise((resolve) => {
            tellMore = resolve
          }),
      }
    },
    cutClients() {
      isHeld = false
      for (const { client } of lines) client.destroy()
    },
    async release() {
      const orphans = [...lines].filter(({ client }) => client.destroyed)
      await Promise.all(
        orphans.map(async ({ server, waiting }) => {
          const closed = once(server, 'close')
          for (const bytes of waiting.splice(0)) server.write(bytes)
          server.end()
          await closed
        }),
      )
    },
    async close() {
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
      tap.close()
      await once(tap, 'close')
    },
  }
}
