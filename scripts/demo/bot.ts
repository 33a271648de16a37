import { setTimeout } from 'node:timers/promises'
import type { Command } from '#core/game/commands.ts'
import { type CardId, type GameId, newId, type TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { uploadPhoto } from '#test/photos.ts'
import type { Visitor } from '#test/visitor.ts'
import { CLOSE } from '#wire/protocol.ts'

const STAY_AWAY: readonly number[] = Object.values(CLOSE)
const COME_BACK_MS = 1_000

/** A bot: a browser's cookies and a socket that reconnects after every cut. */
export class Bot {
  readonly teamId: TeamId
  readonly #visitor: Visitor
  readonly #gameId: GameId
  #socket: LiveSocket
  #isGone = false

  constructor(visitor: Visitor, { gameId, teamId }: { gameId: GameId; teamId: TeamId }) {
    this.#visitor = visitor
    this.#gameId = gameId
    this.teamId = teamId
    this.#socket = new LiveSocket(visitor, gameId)
    void this.#stay()
  }

  /** Resolves when the bot sees the game. */
  async arrived(): Promise<this> {
    await this.#socket.opened()
    return this
  }

  /** What the bot sees, null while it is not connected. */
  get view(): GameView | null {
    return this.#socket.isOpen ? this.#socket.view : null
  }

  /** Gives a command. @returns whether it was carried out: a refusal is part of the game, a cut part of life */
  async act(command: Command): Promise<boolean> {
    if (!this.#socket.isOpen) return false
    return this.#socket.command(command).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Posts to the evidence chat. @param photo a JPEG; null for none */
  async post(text: string, cardId: CardId | null, photo: Buffer | null): Promise<void> {
    const photos = photo === null ? [] : [{ id: newId(cryptoRandom), takenAtMs: Date.now() }]
    for (const { id } of photos) {
      if (photo) await uploadPhoto(this.#visitor, `/api/games/${this.#gameId}/photos/${id}`, photo)
    }
    const message = { messageId: newId(cryptoRandom), text, cardId, writtenAtMs: Date.now(), photos }
    await this.#visitor.post(`/api/games/${this.#gameId}/messages`, message)
  }

  async leave(): Promise<void> {
    this.#isGone = true
    await this.#socket.close()
  }

  async #stay(): Promise<void> {
    for (;;) {
      const { code } = await this.#socket.ended
      if (this.#isGone || STAY_AWAY.includes(code)) return
      await setTimeout(COME_BACK_MS)
      if (this.#isGone) return
      this.#socket = new LiveSocket(this.#visitor, this.#gameId)
    }
  }
}
