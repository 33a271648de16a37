import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatItem } from '#core/game/state.ts'
import { photoPathsOf } from './photo-paths.ts'
import { momentName, safeName } from './safe-names.ts'

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        '..',
        '/',
        '\\',
        ':',
        ' ',
        '.',
        'CON',
        'nul',
        'é',
        'e\u0301',
        '👩‍👩‍👧',
        '\u202e',
        '\0',
        'COM1',
        '*',
      ),
    )
    .map((parts) => parts.join('')),
)

describe('[I44] names of files', () => {
  test('are possible on every system, whatever they are made from', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const name = safeName(text, 'Team')
        expect(name).not.toBe('')
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}\p{Cf}]/u)
        expect(name).not.toMatch(/^[\s.]|[\s.]$/u)
        expect(name).not.toMatch(RESERVED)
        expect(name.normalize('NFC')).toBe(name)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(61)
      }),
    )
  })

  test.each([
    ['Red/Blue', 'Red Blue'],
    ['../../etc', 'etc'],
    ['con.txt', '_con.txt'],
    ['NUL ', '_NUL'],
    ['Console', 'Console'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['end...', 'end'],
    ['???', 'Team'],
    ['地下鉄', '地下鉄'],
  ])('%j becomes %j', (text, name) => {
    expect(safeName(text, 'Team')).toBe(name)
  })

  test('moments have no colons, and sort as they were', () => {
    expect(momentName(Date.UTC(2026, 10, 23, 14, 2, 33, 999))).toBe('2026-11-23 14.02.33Z')
  })

  test('no two photos share a path, however alike teams, cards and times are', () => {
    const arbitrary = fc.array(
      fc.tuple(fc.constantFrom('t1', 't2', 't3', null), fc.constantFrom('c1', 'c2', null)),
      {
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(arbitrary, fc.array(nasty, { minLength: 5, maxLength: 5 }), (posts, names) => {
        const [a = '', b = '', , d = '', e = ''] = names
        const team = (id: string, name: string) => ({ id, name, color: 'red', balanceCents: 0, players: 1 })
        const card = (id: string, title: string) => ({ id, title }) as never
        const paths = photoPathsOf({
          teams: [team('t1', a), team('t2', a), team('t3', b)],
          cards: [card('c1', d), card('c2', e)],
          chat: posts.map(([teamId, cardId], index) => ({
            ...({} as ChatItem),
            teamId,
            cardId,
            atMs: 1_000,
            photos: [{ id: `photo${index}`, width: 1, height: 1, takenAtMs: null }],
          })),
        })
        const folded = [...paths.values()].map((path) => path.toLowerCase())
        expect(new Set(folded).size).toBe(posts.length)
        for (const path of folded) expect(path.split('/')).toHaveLength(4)
      }),
    )
  })
})
