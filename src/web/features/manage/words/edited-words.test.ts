import { expect, test } from 'vitest'
import { asTheyAre, changesIn, keepMine, onWordsNow, takeTheirs } from './edited-words.ts'

const zone = { title: 'Prak', description: 'Green.' }
const typing = (typed: object) => ({ seen: zone, typed: { ...zone, ...typed } })

test('[M6] only what was typed is sent, and nothing where it is as it was', () => {
  expect(changesIn(asTheyAre(zone))).toBeNull()
  expect(changesIn(typing({ title: ' Prak ' }))).toBeNull()
  expect(changesIn(typing({ title: 'Park' }))).toEqual({ title: 'Park' })
})

test('[M6] [P5] what another desk changes follows, unless it was changed here too', () => {
  const now = { title: 'Park', description: 'Very green.' }
  expect(onWordsNow(asTheyAre(zone), now)).toEqual({ seen: now, typed: now, clashes: [] })
  expect(onWordsNow(typing({ title: 'Park' }), now)).toEqual({ seen: now, typed: now, clashes: [] })
  const edited = typing({ title: 'Pond' })
  expect(onWordsNow(edited, now)).toEqual({
    seen: { title: 'Prak', description: 'Very green.' },
    typed: { title: 'Pond', description: 'Very green.' },
    clashes: ['title'],
  })
})

test('[M6] [P5] of a clash one or the other stays, and what else was typed does in any case', () => {
  const now = { title: 'Park', description: 'Green.' }
  const edited = typing({ title: 'Pond', description: 'Wet.' })
  const mine = keepMine(edited, now)
  expect(onWordsNow(mine, now).clashes).toEqual([])
  expect(changesIn(mine)).toEqual({ title: 'Pond', description: 'Wet.' })
  const theirs = takeTheirs(edited, now)
  expect(theirs.typed).toEqual({ title: 'Park', description: 'Wet.' })
  expect(changesIn(theirs)).toEqual({ description: 'Wet.' })
})
