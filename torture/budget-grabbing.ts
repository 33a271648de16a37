import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { LIMITS } from '#server/limits/table.ts'
import { newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Attack, Stage } from './attack.ts'
import { type Dripping, keepDripping } from './drip.ts'

/** Enough for more than twice what all bodies may take, each from an address of its own. */
const SEATS = 6
const MAPS = 12
const JSON_BODIES = 40
const REST_MS = 300
/** An honest phone's photo, and how long it takes to send one and thinks before the next. */
const PHOTO_BYTES = 300 * 1024
const PIECES = 8
const PIECE_MS = 120
const THINK_MS = 1_200

const DROP = Buffer.alloc(1024)

/**
 * Seats that nobody sits in, map pictures and JSON bodies take all the room that there is for what comes in, and drip.
 * The players of the same game go on sending photos.
 */
export async function budgetGrabbing({ games, attacker, findings }: Stage): Promise<Attack> {
  const [game] = games
  if (!game) throw new Error('there is no game')
  const gameCode = game.host.view?.code ?? ''
  const grabbers: Visitor[] = []
  for (let index = 0; index < SEATS; index += 1) {
    const seat = attacker(`203.0.113.${100 + index}`)
    await seat.get('/api/me')
    await seat.post('/api/join', { commandId: newCommandId(), gameCode, teamCode: 'red123' })
    grabbers.push(seat)
  }
  const jpeg = await drawing(90, 60).jpeg().toBuffer()
  const photo = Buffer.concat([jpeg, Buffer.alloc(PHOTO_BYTES - jpeg.length)])
  let [sent, longestMs] = [0, 0]

  const large = (limit: { max: number }) => ({ first: Buffer.alloc(limit.max - 64 * 1024), drop: DROP })
  const [photoGrab, mapGrab] = [large(LIMITS.photoBytes), large(LIMITS.pictureBytes)]
  const photosOf = (visitor: Visitor) => (): Dripping => ({
    visitor,
    path: `/api/games/${game.gameId}/photos/${newCommandId()}`,
    headers: { 'content-type': 'image/jpeg', 'content-length': String(LIMITS.photoBytes.max) },
    ...photoGrab,
  })
  const mapsOf = (visitor: Visitor) => (): Dripping => ({
    visitor,
    path: '/api/media',
    headers: { 'content-type': 'image/jpeg', 'content-length': String(LIMITS.pictureBytes.max) },
    ...mapGrab,
  })
  const jsonOf = (visitor: Visitor) => (): Dripping => ({
    visitor,
    path: '/api/games',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    first: Buffer.alloc(256 * 1024),
    drop: DROP,
  })

  /** Sends photo after photo as a phone with little signal does. Each must be taken at once. */
  async function play(player: Visitor, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const startedAtMs = performance.now()
      const path = `/api/games/${game?.gameId}/photos/${newCommandId()}`
      const { status } = await uploadPhoto(
        player,
        path,
        Readable.toWeb(Readable.from(pieces(photo))) as ReadableStream,
      )
      if (status === 201) sent += 1
      else findings.note('wrong', `an honest photo was answered with ${status}`)
      longestMs = Math.max(longestMs, performance.now() - startedAtMs)
      await setTimeout(THINK_MS)
    }
  }

  // Before it begins, too: what photos cost the others is not the attack's doing.
  const over = new AbortController()
  const playing = Promise.all(game.players.map(({ options }) => play(options.visitor, over.signal)))

  return {
    async run(signal) {
      const attacks = [
        ...grabbers.flatMap((seat) => Array.from({ length: LIMITS.uploadsAtOnce.max }, () => photosOf(seat))),
        ...games.flatMap(({ hostVisitor }) => Array.from({ length: MAPS }, () => mapsOf(hostVisitor.copy()))),
        ...Array.from({ length: JSON_BODIES }, () => jsonOf(attacker())),
      ]
      const attacking = attacks.map((next) => keepDripping(next, signal, REST_MS))
      await Promise.all(attacking)
      over.abort()
      await playing
      if (sent === 0) findings.note('wrong', 'not one honest photo was sent')
      return [`${sent} honest photos sent beside it, the slowest within ${(longestMs / 1_000).toFixed(1)} s`]
    },
  }
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(bytes.length / PIECES)
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
    await setTimeout(PIECE_MS)
  }
}
