import { setTimeout } from 'node:timers/promises'
import type { Phone } from './phone.ts'
import type { Sent } from './phone-parts.ts'
import type { TorturedGame } from './tortured-games.ts'

/** Two seconds are promised; the rest is for a machine that is busy with more than a server. */
export const MOST_NEWS_MS = 4_000
const LOOK_EVERY_MS = 25

/** Something that was acknowledged at one server, and who has still to hear of it at another. */
interface News {
  readonly seq: number
  readonly atMs: number
  deaf: { phone: Phone; origin: string }[]
}

/** How news went from server to server. */
export interface NewsReport {
  /** How often a phone at one server heard of what was acknowledged at another. */
  readonly heard: number
  readonly slowestMs: number
  /** How often it took longer than it may. */
  readonly overdue: number
}

/** Watches how long phones at one server wait for what others of their game do at another. */
export function watchNews(games: readonly TorturedGame[]): { end(): Promise<NewsReport> } {
  const sum = { heard: 0, slowestMs: 0, overdue: 0 }
  let pending: News[] = []
  const removers = games.flatMap(({ phones }) => phones.map((phone) => listenTo(phone, phones)))

  function listenTo(phone: Phone, phones: readonly Phone[]): () => void {
    const listen = ({ answer, seqAtAnswer }: Sent): void => {
      if (!answer?.ok || seqAtAnswer === null) return
      const deaf = phones
        .filter(({ origin }) => origin !== phone.origin)
        .map((other) => ({ phone: other, origin: other.origin }))
      pending.push({ seq: seqAtAnswer, atMs: performance.now(), deaf })
    }
    phone.listeners.add(listen)
    return () => phone.listeners.delete(listen)
  }

  function look(): void {
    const nowMs = performance.now()
    for (const news of pending) {
      const waitedMs = nowMs - news.atMs
      news.deaf = news.deaf.filter(({ phone, origin }) => {
        // Whoever has moved to another server hears of it there.
        if (phone.origin !== origin) return false
        if (phone.seq < news.seq && waitedMs <= MOST_NEWS_MS) return true
        if (phone.seq < news.seq) sum.overdue += 1
        else sum.heard += 1
        sum.slowestMs = Math.max(sum.slowestMs, waitedMs)
        return false
      })
    }
    pending = pending.filter(({ deaf }) => deaf.length > 0)
  }

  const looking = setInterval(look, LOOK_EVERY_MS)
  return {
    /** Hears of nothing more, and waits until what was acknowledged is known or overdue. */
    async end() {
      for (const remove of removers) remove()
      while (pending.length > 0) await setTimeout(LOOK_EVERY_MS)
      clearInterval(looking)
      return sum
    },
  }
}
