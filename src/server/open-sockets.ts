import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps hold of a server's sockets: Node's own list leaves out those that became WebSockets, or are about to.
 * @returns ends all that are still open, without a word
 */
export function trackSockets(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
