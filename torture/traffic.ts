import { setTimeout } from 'node:timers/promises'
import { newCommandId } from '#test/live-socket.ts'
import { hostsNext, playersNext } from './habits.ts'
import type { Phone } from './phone.ts'
import type { TorturedGame } from './tortured-games.ts'
import { within } from './within.ts'

const RETRY_MS = 100
const FETCH_PATIENCE_MS = 5_000

/** Everybody plays all the time, each waiting for the answer before the next tap; it can be halted and goes on. */
export class Traffic {
  readonly #games: readonly TorturedGame[]
  readonly #pauseMs: number
  #isHalted = true
  #running: Promise<void>[] = []

  /** @param pauseMs how long a person thinks on average; a socket may give 20 commands a second */
  constructor(games: readonly TorturedGame[], pauseMs = 80) {
    this.#games = games
    this.#pauseMs = pauseMs
  }

  start(): void {
    this.#isHalted = false
    this.#running = this.#games.flatMap(({ host, players }) => [
      this.#play(host, () => this.#hostsTurn(host)),
      ...players.map((player) => this.#play(player, () => this.#playersTurn(player))),
    ])
  }

  /** Nobody begins anything more; resolves once every fate is known, rejects when one never comes. */
  async halt(): Promise<void> {
    this.#isHalted = true
    await within(Promise.all(this.#running), 'an answer to each phone')
    this.#running = []
  }

  async #play(phone: Phone, turn: () => Promise<void>): Promise<void> {
    const { random } = phone.options
    while (!this.#isHalted) {
      await setTimeout(this.#pauseMs / 2 + random.int(this.#pauseMs))
      if (!this.#isHalted && phone.view) await turn()
    }
  }

  async #hostsTurn(host: Phone): Promise<void> {
    if (host.view) await host.send(hostsNext(host.view, host.options.random))
  }

  async #playersTurn(player: Phone): Promise<void> {
    const { teamId, random } = player.options
    if (!player.view) return
    const command = playersNext(player.view, teamId, random)
    if (command) await player.send(command)
    else await post(player)
  }
}

/** Posts to the chat as phones do: the same id again and again, until the server has said yes or no. */
async function post(phone: Phone): Promise<void> {
  const messageId = newCommandId()
  const text = `We stand at the fountain, said ${messageId}.`
  const sent = phone.note(messageId, { type: 'PostMessage', text }, '')
  const body = { messageId, text, cardId: null, writtenAtMs: phone.serverNowMs(), photos: [] }
  for (;;) {
    sent.resentAtMs = performance.now()
    const status = await statusOf(phone, body)
    if (status === 200) return phone.settle(sent, { ok: true }, null)
    if (status === 409 || status === 403) {
      return phone.settle(sent, { ok: false, refusal: { code: 'not-allowed' } }, null)
    }
    // Too many a minute: an earlier sending may have been done, and nobody waits for the minute to pass.
    if (status === 429) return void phone.sent.delete(messageId)
    await setTimeout(RETRY_MS)
  }
}

/** @returns 0 when there was no answer */
async function statusOf(phone: Phone, body: object): Promise<number> {
  const { gameId } = phone.options
  const { origin } = phone
  const asking = fetch(new URL(`/api/games/${gameId}/messages`, origin), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', cookie: phone.visitor.cookies() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(FETCH_PATIENCE_MS),
  })
  try {
    const response = await asking
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
