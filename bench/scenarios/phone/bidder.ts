import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Command } from '../../../src/core/game/commands.ts'
import { commandIdAt } from '../../../src/core/game/ids.ts'
import { PROTOCOL_VERSION, TAP_LIFETIME_MS } from '../../../src/wire/protocol.ts'
import type { Visitor } from '../../../test/visitor.ts'

const ANSWER = '{"type":"answer"'

/** A player who only bids: reads its answers, and nothing else of what the game tells. */
export class Bidder {
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, (isOk: boolean) => void>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (content: Buffer) => {
      const text = content.toString()
      if (!text.startsWith(ANSWER)) return
      const { commandId, ok } = JSON.parse(text) as { commandId: string; ok: boolean }
      this.#waiting.get(commandId)?.(ok)
      this.#waiting.delete(commandId)
    })
  }

  /** Connects with a visitor's seat. */
  static async open(visitor: Visitor, gameId: string): Promise<Bidder> {
    const url = `${visitor.origin.replace(/^http/, 'ws')}/api/games/${gameId}/live?protocol=${PROTOCOL_VERSION}`
    const socket = new WebSocket(url, { origin: visitor.origin, headers: { cookie: visitor.cookies() } })
    const bidder = new Bidder(socket)
    await once(socket, 'open')
    return bidder
  }

  /** Gives a command. @throws Error when it is refused */
  async give(command: Command): Promise<void> {
    const commandId = commandIdAt(Date.now(), Math.random)
    const notAfterMs = Date.now() + TAP_LIFETIME_MS
    const isOk = await new Promise<boolean>((resolve) => {
      this.#waiting.set(commandId, resolve)
      this.#socket.send(JSON.stringify({ type: 'command', commandId, notAfterMs, command }))
    })
    if (!isOk) throw new Error(`a ${command.type} of the bench was refused`)
  }

  close(): void {
    this.#socket.close()
  }
}
