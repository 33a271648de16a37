import { setTimeout } from 'node:timers/promises'
import type { Command } from '#core/game/commands.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Phone } from './phone.ts'
import { within } from './within.ts'

/** A person may give 20 commands a second. */
const PAUSE_MS = 1_000 / LIMITS.commands.max

/** The host changes every bid again and again, as fast as may be. */
export function startFlood(host: Phone): { stop(): Promise<void> } {
  let isOver = false
  const running = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      if (host.view) await host.send(everyBid(host.view, turn * 100))
      await setTimeout(PAUSE_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await within(running, 'an answer to the host')
    },
  }
}

function everyBid({ zones, teams }: NonNullable<Phone['view']>, toCents: number): Command {
  const edits = zones.flatMap((zone) =>
    teams.map(({ id }) => ({ zoneId: zone.id, teamId: id, seenCents: zone.totals[id] ?? 0, toCents })),
  )
  return { type: 'EditBids', edits }
}
