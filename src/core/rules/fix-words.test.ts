import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import { evolveView } from '#core/game/evolve.ts'
import { project, viewFor } from '#core/game/view.ts'
import { aGame, HOST } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { wordsMark } from './words-mark.ts'

type FixWords = Extract<Command, { type: 'FixWords' }>

const { events, state } = aGame()
const fixing = (fix: Omit<FixWords, 'type'>, seen?: string) =>
  given(...events).when(
    { type: 'FixWords', ...fix },
    HOST,
    seen === undefined ? {} : { seen: { words: seen } },
  )

describe('[M6] words that the host mends', () => {
  test.each([
    {
      fix: { target: 'zone', id: 'z03', title: ' River\nside ' },
      event: { target: 'zone', id: 'z03', title: 'River side', description: 'All that lies in quarter 3.' },
      line: 'The host edited the text of Zone 3.',
    },
    {
      fix: { target: 'card', id: 'c002', title: 'Sing', description: 'A song.\nAloud.' },
      event: { target: 'card', id: 'c002', title: 'Sing', description: 'A song.\nAloud.' },
      line: 'The host edited the text of "Sing".',
    },
    {
      fix: { target: 'team', id: 't2', name: 'Grey Whales' },
      event: { target: 'team', id: 't2', name: 'Grey Whales' },
      line: 'The host renamed Blue Whales to Grey Whales.',
    },
  ] as const)('[R9] [V1] of a $fix.target are told in one line', ({ fix, event, line }) => {
    const at = fixing(fix)
    at.yields([{ type: 'WordsFixed', ...event }])
    expect(at.state.feed.slice(state.feed.length).map(({ text }) => text)).toEqual([line])
    expect({ ...at.state, feed: [], zones: [], cards: [], teams: [], feedCount: 0 }).toEqual({
      ...{ ...state, feed: [], zones: [], cards: [], teams: [], feedCount: 0 },
    })
    for (const audience of ['player', 'host'] as const) {
      const told = project('events' in at.decision ? at.decision.events : [], audience)
      const folded = told.reduce((view, each) => evolveView(view, each, 0), viewFor(state, audience))
      expect({ ...folded, feed: [] }).toEqual({ ...viewFor(at.state, audience), feed: [] })
    }
  })

  test('[V2] of a card that was not drawn are told to nobody', () => {
    const at = fixing({ target: 'card', id: 'c010', title: 'Sing' })
    expect(at.state.deck.find(({ id }) => id === 'c010')).toMatchObject({ title: 'Sing', value: 110 })
    for (const audience of ['player', 'host'] as const) {
      expect(project('events' in at.decision ? at.decision.events : [], audience)).toEqual([])
      expect(viewFor(at.state, audience)).toEqual(viewFor(state, audience))
    }
  })

  test('[W2] have the limits of the setup', () => {
    fixing({ target: 'zone', id: 'z03', title: ' ', description: 'x'.repeat(1_001) }).refused({
      code: 'setup-invalid',
      messages: ['Zone 3 title cannot be empty', 'Zone 3 description can have at most 1,000 characters'],
    })
    fixing({ target: 'team', id: 't2', name: 'x'.repeat(21) }).refused({
      code: 'setup-invalid',
      messages: ['Team names can have at most 20 characters'],
    })
  })

  test('are those of something that there is, and others than before', () => {
    fixing({ target: 'zone', id: 'z09', title: 'A' }).refused('zone-not-found')
    fixing({ target: 'card', id: 'c099', title: 'A' }).refused('card-not-found')
    fixing({ target: 'team', id: 't9', name: 'A' }).refused('team-not-found')
    fixing({ target: 'zone', id: 'z03', title: 'Quarter C' }).refused('nothing-changed')
    fixing({ target: 'team', id: 't2' }).refused('nothing-changed')
  })

  test('[P5] must be the ones that the screen showed', () => {
    const fix = { target: 'zone', id: 'z03', title: 'Riverside' } as const
    const words = { title: 'Quarter C', description: 'All that lies in quarter 3.' }
    expect(fixing(fix, wordsMark(words)).decision).toHaveProperty('events')
    fixing(fix, wordsMark({ ...words, title: 'Quarter c' })).refused('changed-meanwhile')
    expect(wordsMark({ title: 'a', description: 'b' })).not.toBe(wordsMark({ title: 'ab', description: '' }))
  })
})
