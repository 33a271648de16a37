import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import type { GameView } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { type ClockNode, type ClockNodes, clockNodes } from '#test/clock-nodes.ts'
import { createGame, joinGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { newHost, RED_CODE } from '#test/running-server.ts'
import { openWatch } from '#test/spectators.ts'
import { AS_OF, type WatchAnswer } from '#wire/watching.ts'

const PACE_MS = 30
const PATIENCE = { timeout: 15_000, interval: 250 }

/** What one node has told at one time. */
interface Heard {
  readonly text: string
  readonly asOfMs: number
  /** The latest moment of the game that anyone might have been shown by then. */
  readonly allowedMs: number
  /** Asked after the photo's deletion was answered, and the second in which an answer may be shared. */
  readonly isAfterDeletion: boolean
}

/** Someone who asks all nodes in turn while the game goes on, and keeps every byte; and what they may know by when. */
class Recorder {
  readonly heard: Heard[] = []
  /** When each headline was posted, at the earliest. */
  readonly posted = new Map<string, number>()
  delayMinutes: number
  /** Where the board stands still; set before it does. */
  frozenAtMs = Infinity
  nodes: ClockNode[]
  /** By this machine's clock: the nodes' is put forward at one after the other. */
  deletedAtMs = Infinity
  readonly #clock: ClockNodes
  readonly #path: string
  #latestMs = -Infinity
  #isOver = false
  #loop: Promise<void> = Promise.resolve()

  constructor(clock: ClockNodes, nodes: ClockNode[], path: string, delayMinutes: number) {
    this.#clock = clock
    this.#path = path
    this.nodes = nodes
    this.delayMinutes = delayMinutes
  }

  start(): void {
    this.#loop = (async () => {
      for (let turn = 0; !this.#isOver; turn += 1) {
        const node = this.nodes[turn % this.nodes.length]
        if (node) await this.#ask(node)
        await setTimeout(PACE_MS)
      }
    })()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#loop
  }

  /** What all nodes show now, which is the same once each has read on. */
  async board(): Promise<WatchAnswer> {
    const text = await vi.waitFor(async () => {
      const [first, ...others] = await Promise.all(this.nodes.map((node) => this.#ask(node)))
      for (const other of others) expect(other).toEqual(first)
      return first
    }, PATIENCE)
    return JSON.parse(text ?? '') as WatchAnswer
  }

  /** The headlines on all boards, by what was posted. */
  async headlines(): Promise<string[]> {
    const { view } = await this.board()
    return (view?.feed ?? []).map(({ text }) => text).filter((text) => this.posted.has(text))
  }

  /** Before the delay changes: what was allowed until now stays allowed. */
  note(): void {
    const delayedMs = this.#clock.nowMs() - this.delayMinutes * MINUTE_MS
    this.#latestMs = Math.max(this.#latestMs, Math.min(delayedMs, this.frozenAtMs))
  }

  async #ask(node: ClockNode): Promise<string | null> {
    const isAfterDeletion = Date.now() > this.deletedAtMs + 1_000
    const answer = await fetch(`${node.origin}${this.#path}`).catch((error) => {
      // One that was killed meanwhile.
      if (this.nodes.includes(node)) throw error
    })
    if (!answer) return null
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    this.note()
    const asOfMs = Number(answer.headers.get(AS_OF))
    this.heard.push({ text, asOfMs, allowedMs: this.#latestMs, isAfterDeletion })
    return text
  }
}

describe.skipIf(postgresPrograms() === null)('spectators at two nodes over PostgreSQL', () => {
  const postgres = sharedPostgres()

  test('[I31] [I32] [I34] [I35] [I37] neither tells anything too new or deleted: not as the delay changes, in a pause, in the freeze, nor after a kill', async () => {
    const clock = clockNodes(await postgres.newDatabase())
    const [a, b] = await Promise.all([clock.start(), clock.start()])
    const minutes = (count: number) => clock.advance(count * MINUTE_MS)
    const host = await newHost(a)
    const { gameId, code: gameCode } = await createGame(host)
    const red = await joinGame(b.origin, { gameCode, teamCode: RED_CODE })
    /** Gives a host's command at a node, by a socket of its own: those that are silent for minutes are closed. @returns what it showed then */
    async function tell(node: ClockNode, command: Command): Promise<GameView> {
      const socket = await openLive(host.at(node.origin), gameId)
      const answer = await socket.command(command, { notAfterMs: clock.nowMs() + 8_000 })
      expect(answer, command.type).toEqual({ ok: true })
      await socket.close()
      return socket.view
    }
    await tell(a, { type: 'StartGame' })
    const path = await openWatch(host, gameId, 15, 20)
    const recorder = new Recorder(clock, [a, b], path, 15)
    recorder.start()

    async function post(node: ClockNode, text: string) {
      recorder.posted.set(text, clock.nowMs())
      await tell(node, { type: 'PostAnnouncement', text })
    }
    async function setDelay(node: ClockNode, delayMinutes: 5 | 30) {
      recorder.note()
      // Until it's stored nobody knows which of both holds.
      recorder.delayMinutes = Math.min(delayMinutes, recorder.delayMinutes)
      await tell(node, { type: 'ChangeSpectatorScreen', delayMinutes, freezeMinutes: 20 })
      recorder.note()
      recorder.delayMinutes = delayMinutes
    }

    // A claim with a photo at one node, approved at the other.
    const redPhone = await openLive(red.visitor, gameId)
    const { cards } = await redPhone.until((view) => view.cards.some(({ status }) => status === 'in_flop'))
    const cardId = cards[0]?.id ?? ''
    const [photoId, messageId] = [newCommandId(), newCommandId()]
    await uploadPhoto(
      red.visitor,
      `/api/games/${gameId}/photos/${photoId}`,
      await drawing(40, 30).jpeg().toBuffer(),
    )
    const message = { messageId, text: 'SPOKEN in the chat', cardId, writtenAtMs: Date.now() }
    const photos = [{ id: photoId, takenAtMs: null }]
    expect((await red.visitor.post(`/api/games/${gameId}/messages`, { ...message, photos })).status).toBe(200)
    expect(await redPhone.command({ type: 'ClaimCard', cardId })).toEqual({ ok: true })
    const claimed = await redPhone.until((view) => view.cards.some(({ claimedBy }) => claimedBy !== null))
    const claimedAtMs = claimed.cards.find(({ id }) => id === cardId)?.claimedAtMs ?? 0
    await tell(a, { type: 'ApproveClaim', cardId, claimedAtMs })
    await post(a, 'Alpha, at the start')
    await minutes(10)
    await post(b, 'Bravo, after 10 minutes')
    expect(await recorder.board()).toMatchObject({ view: null })

    await minutes(6)
    expect(await recorder.headlines()).toEqual(['Alpha, at the start'])
    const photoStatuses = () =>
      Promise.all(
        recorder.nodes.map(async ({ origin }) => (await fetch(`${origin}${path}/photos/${photoId}`)).status),
      )
    expect(await photoStatuses()).toEqual([200, 200])

    // Shorter, then longer: it catches up, and then waits.
    await setDelay(a, 5)
    await post(a, 'Charlie, after 16 minutes')
    await minutes(1)
    expect(await recorder.headlines()).toEqual(['Alpha, at the start', 'Bravo, after 10 minutes'])
    await setDelay(b, 30)
    await minutes(10)
    const held = await recorder.board()
    expect(held).toMatchObject({ delayMinutes: 30, heldAtMs: expect.any(Number) })
    expect(held.view?.photos).toMatchObject([{ id: photoId }])

    // A deletion doesn't wait, though the board does.
    await tell(a, { type: 'DeleteMessage', messageId })
    recorder.deletedAtMs = Date.now()
    await minutes(0.1)
    expect((await recorder.board()).view?.photos).toEqual([])
    expect(await photoStatuses()).toEqual([404, 404])

    // One node is killed, another takes over.
    const before = await recorder.board()
    recorder.nodes = [b]
    await a.kill()
    const c = await clock.start()
    recorder.nodes = [b, c]
    expect(await recorder.board()).toEqual(before)
    await post(c, 'Delta, after 27 minutes')
    await minutes(20)
    expect(await recorder.headlines()).toEqual([
      'Alpha, at the start',
      'Bravo, after 10 minutes',
      'Charlie, after 16 minutes',
    ])

    // In a pause the delay passes like any other time.
    await tell(b, { type: 'PauseGame' })
    await post(c, 'Echo, in the pause')
    await minutes(20)
    expect((await recorder.headlines()).at(-1)).toBe('Delta, after 27 minutes')
    expect((await recorder.board()).view).not.toHaveProperty('pause')
    await minutes(11)
    expect((await recorder.headlines()).at(-1)).toBe('Echo, in the pause')
    expect((await recorder.board()).view).toHaveProperty('pause')
    const { endsAtMs } = await tell(c, { type: 'ResumeGame' })

    // The freeze counts by the game's clock.
    await setDelay(b, 5)
    recorder.frozenAtMs = endsAtMs - 20 * MINUTE_MS
    await clock.advance(endsAtMs - 22 * MINUTE_MS - clock.nowMs())
    await post(b, 'Foxtrot, before the freeze')
    await minutes(3)
    await post(c, 'Golf, in the freeze')
    await minutes(7)
    const frozen = await recorder.board()
    expect(frozen).toMatchObject({ isFrozen: true, heldAtMs: recorder.frozenAtMs })
    expect((await recorder.headlines()).at(-1)).toBe('Foxtrot, before the freeze')
    await minutes(13)
    await (await openLive(host.at(c.origin), gameId)).until(({ isTimeUp }) => isTimeUp)
    await tell(c, { type: 'EndGame' })
    await minutes(60)
    recorder.nodes = [c]
    await b.kill()
    const d = await clock.start()
    recorder.nodes = [c, d]
    expect((await recorder.board()).view).toEqual(frozen.view)

    // Until the host reveals it.
    const all = recorder.heard.length
    recorder.frozenAtMs = Infinity
    recorder.delayMinutes = 0
    await tell(c, { type: 'RevealResult' })
    await minutes(0.1)
    expect(await recorder.board()).toMatchObject({ isRevealed: true, view: { status: 'completed' } })
    expect((await recorder.headlines()).at(-1)).toBe('Golf, in the freeze')
    await recorder.stop()

    expect(all, 'answers while it was played').toBeGreaterThan(50)
    for (const { text, asOfMs, allowedMs, isAfterDeletion } of recorder.heard) {
      expect(asOfMs).toBeLessThanOrEqual(allowedMs)
      for (const [headline, postedAtMs] of recorder.posted) {
        if (text.includes(headline)) expect(postedAtMs, headline).toBeLessThanOrEqual(allowedMs)
      }
      expect(text).not.toContain('SPOKEN')
      if (isAfterDeletion) expect(text).not.toContain(photoId)
    }
  })
})
