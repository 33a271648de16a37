import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { gameCreated } from '#test/builders.ts'
import { downloadedEvent } from './downloaded-event.ts'

const SECRET = 'SECRET'
const teams = [{ id: 't1', name: 'Foxes', color: 'red', code: SECRET }]

const events: GameEvent[] = [
  { ...gameCreated(), code: SECRET, hostId: SECRET, teams },
  { type: 'TeamsRevised', teams },
  { type: 'TeamCodeChanged', teamId: 't1', code: SECRET },
  { type: 'OfficialInvited', officialId: 'o1', role: 'referee', name: 'Eve', tokenHash: SECRET },
  { type: 'OfficeRenewed', officialId: 'o1', tokenHash: SECRET },
  { type: 'HostChanged', officialId: 'o1', formerId: 'o2', userId: SECRET },
  { type: 'ReplayShared', tokenHash: SECRET },
]

test.each(events.map((event) => [event.type, event] as const))(
  '[I41] what a download tells of %s lets nobody in',
  (_, event) => {
    expect(JSON.stringify(downloadedEvent(event)) ?? '').not.toContain(SECRET)
  },
)

test('[I41] words that hosts wrote are kept', () => {
  const told = events.map((event) => JSON.stringify(downloadedEvent(event)))
  expect(told[0]).toContain('Quarter A')
  expect(told[1]).toContain('Foxes')
  expect(told[3]).toContain('Eve')
})
