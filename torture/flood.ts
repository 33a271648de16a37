import { setTimeout } from 'node:timers/promises'
import type { Command } from '#core/commands.ts'
import { Phone } from './phone.ts'
import type { Scope } from './scope.ts'
import { within } from './within.ts'

/** Each may give 20 commands a second. */
const TABS = 5

/** The host changes every bid again and again, in several tabs by turns: more than one socket may ask for. */
export function startFlood(scope: Scope, host: Phone, pauseMs: number): { stop(): Promise<void> } {
  let isOver = false
  const tabs = [host, ...Array.from({ length: TABS - 1 }, () => new Phone(host.options))]
  for (const tab of tabs) scope.add(() => tab.stop())
  const running = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const tab = tabs[turn % tabs.length]
      if (host.view && tab) await tab.send(everyBid(host.view, turn * 100))
      await setTimeout(pauseMs)
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
