import { setTimeout } from 'node:timers/promises'
import type { Seat } from '../contestants/contestant.ts'
import type { Dialect } from './dialects.ts'
import { Receiver } from './receiver.ts'
import { Room } from './room.ts'
import type { Tally } from './tally.ts'

/** The number of sockets that connect at once while a crowd gathers at leisure. */
const ABREAST = 128
const POLL_MS = 2

/** Everyone who listens to one server. */
export class Crowd {
  readonly rooms: readonly (readonly Receiver[])[]

  constructor(
    { port, dialect, rooms }: { port: number; dialect: Dialect; rooms: readonly (readonly Seat[])[] },
    tally: Tally,
  ) {
    let count = 0
    this.rooms = rooms.map((seats) => {
      const room = new Room()
      return seats.map((seat) => {
        count += 1
        const host = `${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
        // Phones don't share an address's ports: from one, the kernel looks for a free port longer than a server answers.
        const target = { ...seat, port, dialect, address: `10.${host}`, localAddress: `127.${host}` }
        return new Receiver(target, room, tally)
      })
    })
  }

  /** Opens the sockets of some seats, counted from 0 in every room. */
  async open(from: number, to: number): Promise<void> {
    const waiting = this.seats(from, to)
    const next = async (): Promise<void> => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await one.open()
    }
    await Promise.all(Array.from({ length: ABREAST }, next))
  }

  /** The receivers of some seats. */
  seats(from: number, to = Number.POSITIVE_INFINITY): Receiver[] {
    return this.rooms.flatMap((room) => room.slice(from, to))
  }

  /** Receivers that are behind their room, or bids that nobody has received. */
  countBehind(): number {
    let count = 0
    for (const [first, ...others] of this.rooms) {
      if (!first) continue
      const { room } = first
      count += room.unheard
      for (const one of [first, ...others]) if (!one.isReady || one.lastSeq !== room.head) count += 1
    }
    return count
  }

  /** Waits until everyone has everything. @returns how many have not, when the patience is over */
  async settle(patienceMs: number): Promise<number> {
    const endMs = performance.now() + patienceMs
    while (this.countBehind() > 0 && performance.now() < endMs) await setTimeout(POLL_MS)
    return this.countBehind()
  }

  hangUp(): void {
    for (const one of this.seats(0)) one.cut()
  }
}
