import { expect, test } from 'vitest'
import { DEFAULT_RULES_HTML } from '#core/setup/defaults/rules.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { ownDrafts } from './own-drafts.ts'

const kept = (drafts: Record<string, unknown>) => () =>
  ({ getItem: (key: string) => (key in drafts ? String(drafts[key]) : null) }) as unknown as Storage

test('drafts that say what the defaults say are not the host’s own', () => {
  const { teams, zones, timing } = DEFAULT_SETUP
  expect(ownDrafts(kept({}))).toEqual([])
  const saved = {
    'zonewar:name': '""',
    'zonewar:teams': JSON.stringify(teams.map(({ color, name, id }) => ({ color, name, id }))),
    'zonewar:zones': JSON.stringify(zones),
    'zonewar:rules': JSON.stringify({ content: DEFAULT_RULES_HTML }),
    'zonewar:options': JSON.stringify({ startDollars: 0, review: 'at-once' }),
  }
  expect(ownDrafts(kept(saved))).toEqual([])
  const own = {
    ...saved,
    'zonewar:name': '"Night"',
    'zonewar:timing': JSON.stringify({ ...timing, gameDurationHours: 5 }),
    'zonewar:zones': JSON.stringify(zones.slice(1)),
    'zonewar:rules': JSON.stringify({ content: '<p>Be kind</p>' }),
    'zonewar:map': 'broken',
    'zonewar:options': JSON.stringify({ startDollars: 20 }),
  }
  expect(ownDrafts(kept(own))).toEqual(['name', 'timing', 'map', 'zones', 'rules', 'options'])
})
