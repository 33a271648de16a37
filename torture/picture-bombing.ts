import { setTimeout } from 'node:timers/promises'
import { newId } from '#core/game/ids.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import { joinGame } from '#test/live-client.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { heavyPictures, pictureBombs } from '#test/picture-bombs.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Attack, Stage } from './attack.ts'
import { percentile } from './percentile.ts'

/** Each from an address of its own. */
const BOMBERS = 4
const AT_ONCE = 2
const HONEST = 3
/** For which a person may post for as long as an attack lasts. */
const HONEST_PAUSE_MS = 3_000
const RETRY_MS = 500
/** A photo of somebody honest may have to wait for one of each bomber. */
const HONEST_PATIENCE_MS = 30_000
/** What somebody may be told who posts too much, or too heavy. */
const REFUSALS = new Set([413, 415, 429, 503])

/**
 * Players from several addresses post pictures that fill the memory where they are decoded, and such as are just small
 * enough to be let in, as fast as they may. What others post comes through all the same.
 */
export async function pictureBombing({ games, attacker, findings, random }: Stage): Promise<Attack> {
  const [game] = games
  const gameId = game?.gameId ?? ''
  const gameCode = game?.host.view?.code ?? ''
  const bombs = await Promise.all(
    [...Object.values(pictureBombs), ...Object.values(heavyPictures)].map((make) => make()),
  )
  const photo = await drawing(1_200, 900).jpeg().toBuffer()
  const statuses: Record<number, number> = {}
  const honestMs: number[] = []

  const post = (visitor: Visitor, picture: Buffer) =>
    uploadPhoto(visitor, `/api/games/${gameId}/photos/${newId(cryptoRandom)}`, picture, {
      'content-type': typeOf(picture),
    })

  /** A new seat whenever the last one has posted all that it may. */
  async function bomb(address: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seat = await joinGame(
        attacker(address).origin,
        { gameCode, teamCode: 'red123' },
        attacker(address),
      )
      let isAllowed = true
      while (isAllowed && !signal.aborted) {
        const some = Array.from({ length: AT_ONCE }, () => bombs[random.int(bombs.length)] ?? photo)
        for (const { status } of await Promise.all(some.map((picture) => post(seat.visitor, picture)))) {
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status === 429) isAllowed = false
          if (status !== 201 && !REFUSALS.has(status)) findings.note('wrong', `a bomb was answered ${status}`)
        }
      }
    }
  }

  /** As phones do: again and again, until it is there. */
  async function postHonestly(visitor: Visitor, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begunAtMs = performance.now()
      for (;;) {
        const { status } = await post(visitor, photo)
        const tookMs = performance.now() - begunAtMs
        if (status === 201) {
          honestMs.push(tookMs)
          break
        }
        if (status !== 503 || tookMs > HONEST_PATIENCE_MS) {
          findings.note('wrong', `an honest photo was answered ${status} after ${Math.round(tookMs)} ms`)
          break
        }
        await setTimeout(RETRY_MS)
      }
      await setTimeout(HONEST_PAUSE_MS, null, { signal }).catch(() => {})
    }
  }

  return {
    async run(signal) {
      const honest = game?.players.slice(0, HONEST) ?? []
      await Promise.all([
        ...Array.from({ length: BOMBERS }, (_, index) => bomb(`203.0.113.${index + 1}`, signal)),
        ...honest.map(({ visitor }) => postHonestly(visitor, signal)),
      ])
      if (!statuses[413]) findings.note('wrong', 'not one bomb was refused for what it is')
      if (honestMs.length === 0) findings.note('wrong', 'not one honest photo came through')
      return [
        `bombs by answer: ${JSON.stringify(statuses)}`,
        `${honestMs.length} honest photos, median ${Math.round(percentile(honestMs, 0.5))} ms, slowest ${Math.round(Math.max(...honestMs))} ms`,
      ]
    },
  }
}

function typeOf(picture: Buffer): string {
  if (picture[0] === 0xff) return 'image/jpeg'
  return picture[0] === 0x89 ? 'image/png' : 'image/webp'
}
