import { setTimeout as pause } from 'node:timers/promises'
import { bidOn } from './live-client.ts'
import { openRealPhone, type RealPhone } from './real-phone.ts'
import type { Seat } from './seeded-folder.ts'

const PATIENCE_MS = 20_000
const BID_MS = 500
const VISIT_MS = 1_500

/** People who play while somebody else is looked at. */
export interface Others {
  /** The last entry that all of them know. */
  newest(): number
  /** Resolves once they are gone; rejects where one of them could not play. */
  leave(): Promise<void>
}

/** Two who bid against each other, and others who come and go. */
export async function openOthers(
  { origin }: { origin: string },
  gameId: string,
  seats: readonly Seat[],
): Promise<Others> {
  const open = (seat?: Seat) => ({
    ...openRealPhone({ gameId, origin, cookie: seat?.cookie ?? '' }),
    ...seat,
  })
  const [first, second, ...guests] = seats
  const bidders = [open(first), open(second)]
  for (const bidder of bidders) await bidder.until(({ phase }) => phase === 'live', PATIENCE_MS)
  const leaving = new AbortController()
  const pauseFor = (ms: number) => pause(ms, null, { signal: leaving.signal })
  const bidding = repeat(async (count) => {
    await bid(bidders[count % bidders.length], count)
    await pauseFor(BID_MS)
  })
  const visiting = repeat(async (count) => {
    const guest = open(guests[count % guests.length])
    await pauseFor(VISIT_MS).finally(() => guest.client.close())
  })

  async function repeat(step: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; !leaving.signal.aborted; count += 1) {
      await step(count).catch((error) => {
        if (!leaving.signal.aborted) throw error
      })
    }
  }
  return {
    newest: () => Math.min(...bidders.map(({ client }) => client.getSnapshot().seq)),
    async leave() {
      leaving.abort()
      await Promise.all([bidding, visiting])
      for (const { client } of bidders) client.close()
    },
  }
}

/** Others were faster, or the team has spent all. */
const LOST_BIDS: ReadonlySet<string> = new Set(['zone-changed', 'insufficient-funds'])

/** One dollar more than what the zone is held with. */
async function bid(bidder: (RealPhone & Partial<Seat>) | undefined, count: number): Promise<void> {
  const view = bidder?.client.getSnapshot().view
  const zone = view?.zones[count % view.zones.length]
  const teamId = view?.players[bidder?.playerId ?? '']?.teamId
  if (!bidder || !view || !zone || teamId == null) throw new Error('a bidder has no game')
  const dollars = Math.ceil((zone.currentBidCents - (zone.totals[teamId] ?? 0)) / 100) + 1
  const answer = await bidder.client.send(bidOn(view, zone.id, teamId, dollars), { teamId })
  if (!answer.ok && !LOST_BIDS.has(answer.refusal.code))
    throw new Error(`a bid was refused: ${answer.refusal.code}`)
}
