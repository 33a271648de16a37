import { expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { isGuessable } from '#core/setup/guessable-code.ts'
import { portableSetup } from '#core/setup/portable-setup.ts'
import { readSetup } from '#core/setup/setup-reading.ts'
import { memoryStorage } from '#web/live/storage/memory-storage.ts'
import { DRAFT_NAMES } from '../draft-names.ts'
import { keptText, readDraft, setupFromDrafts, writeDraft } from '../drafts.ts'
import { fillDrafts, replacedNow } from './fill-drafts.ts'

const read = readSetup({
  name: 'Foxes',
  challenges: DEFAULT_SETUP.challenges.slice(0, 3),
  options: { startDollars: 40 },
})
if ('problems' in read) throw new Error(read.problems.join())
const SETUP = portableSetup(read.setup)

function storage() {
  const storage = memoryStorage()
  return { storage, source: () => storage }
}

test('[I9] a setup fills all drafts, with team codes that nobody guesses', () => {
  const { source } = storage()
  expect(fillDrafts(SETUP, Math.random, source)).toBe(true)
  const { teams = [], ...rest } = setupFromDrafts(source)
  const { teams: own, ...others } = SETUP
  expect(rest).toEqual(others)
  expect(teams.map(({ code: _, ...team }) => team)).toEqual(own)
  for (const { code = '' } of teams) expect(isGuessable(code, teams)).toBe(false)
})

test('[I9] a browser without room keeps the drafts of before, and the drawing', () => {
  const { storage: kept, source } = storage()
  writeDraft('name', 'Owls', source)
  kept.setItem('zonewar:drawing', '{}')
  const before = keptText(DRAFT_NAMES, source)
  const full = (): Storage => ({
    ...kept,
    setItem(name, text) {
      // The borders of the zones.
      if (text.length > 5_000) throw new Error('full')
      kept.setItem(name, text)
    },
  })
  expect(fillDrafts(SETUP, Math.random, full)).toBe(false)
  expect(keptText(DRAFT_NAMES, source)).toBe(before)
  expect(readDraft('name', source).value).toBe('Owls')
  expect(kept.getItem('zonewar:drawing')).toBe('{}')
})

test('[I9] what would be lost is named, and its edition tells when it changes', () => {
  const { storage: kept, source } = storage()
  const empty = replacedNow(source)
  expect(empty.names).toEqual([])
  writeDraft('teams', DEFAULT_SETUP.teams, source)
  expect(replacedNow(source).names).toEqual([])
  writeDraft('name', 'Owls', source)
  kept.setItem('zonewar:drawing', '{}')
  const own = replacedNow(source)
  expect(own.names).toEqual(['name', 'drawing'])
  expect(replacedNow(source).edition).toBe(own.edition)
  writeDraft('name', 'Herons', source)
  expect(replacedNow(source).edition).not.toBe(own.edition)
  expect(fillDrafts(SETUP, Math.random, source)).toBe(true)
  expect(kept.getItem('zonewar:drawing')).toBeNull()
})
