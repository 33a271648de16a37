import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CHALLENGES } from '#core/defaults/challenges.ts'
import { LIMITS } from '#core/limits.ts'
import { challengesFromCsv, challengesToCsv } from './challenge-csv.ts'

const bridge = { title: 'Cross a bridge', description: 'On foot, all of you.', value: 40 }
const bench = { title: 'Find a bench', description: 'Sit on it', value: 15 }

describe('reading', () => {
  test.each([
    [
      'commas',
      'title,description,value\nCross a bridge,"On foot, all of you.",40\nFind a bench,Sit on it,15',
    ],
    [
      'semicolons',
      'title;description;value\r\nCross a bridge;On foot, all of you.;40\r\nFind a bench;Sit on it;15',
    ],
    [
      'tabs',
      'title\tdescription\tvalue\nCross a bridge\tOn foot, all of you.\t40\nFind a bench\tSit on it\t15',
    ],
    [
      'a mark before it, columns in another order and among others, other capitals',
      '\uFEFFValue,Nr, TITLE ,Description\n40,1,Cross a bridge,"On foot, all of you."\n$15.00,2,Find a bench,Sit on it',
    ],
    [
      'a line that names the separator',
      'sep=;\r\ntitle;description;value\r\nCross a bridge;On foot, all of you.;40\r\nFind a bench;Sit on it;15',
    ],
  ])('%s', (_name, text) => {
    expect(challengesFromCsv(text)).toEqual({ challenges: [bridge, bench], problems: [] })
  })

  test('a text over several lines keeps them in the description, not in the title', () => {
    const { challenges } = challengesFromCsv('title,description,value\n"Cross\na bridge","On foot,\nall",40')
    expect(challenges).toEqual([{ title: 'Cross a bridge', description: 'On foot,\nall', value: 40 }])
  })

  test('each bad row is told with its number and left out', () => {
    const rows = [
      'title,description,value',
      ',No title,10',
      'No description,  ,10',
      'No value,It is missing,',
      'Half,Half a dollar,0.5',
      'None,Nothing,0',
      'Less,Less than nothing,-5',
      'Word,Not a number,ten',
      'Rich,Too much,1000001',
      `${'x'.repeat(LIMITS.titleLength + 1)},Long title,10`,
      `Long,${'x'.repeat(LIMITS.descriptionLength + 1)},10`,
      '',
      'Find a bench,Sit on it,15',
      'Open,"never closed,10',
    ]
    expect(challengesFromCsv(rows.join('\n'))).toEqual({
      challenges: [bench],
      problems: [
        'Row 2: the title is missing',
        'Row 3: the description is missing',
        'Row 4: the value is missing',
        'Row 5: the value “0.5” is not a whole number of dollars',
        'Row 6: the value “0” is not a whole number of dollars',
        'Row 7: the value “-5” is not a whole number of dollars',
        'Row 8: the value “ten” is not a whole number of dollars',
        'Row 9: the value can be at most 1,000,000',
        'Row 10: the title has more than 120 characters',
        'Row 11: the description has more than 1,000 characters',
        'Row 14: a quotation mark is never closed',
      ],
    })
  })

  test.each([
    ['', 'title, description, value are missing'],
    ['Go Birding,Spot a bird,50', 'title, description, value are missing'],
    ['title,description,points\na,b,1', 'value is missing'],
  ])('without the names of the columns nothing is read: %j', (text, missing) => {
    expect(challengesFromCsv(text)).toEqual({
      challenges: [],
      problems: [`Row 1: it must name the columns title, description and value; ${missing}`],
    })
  })
})

describe('there and back', () => {
  test('the default list', () => {
    const { challenges, problems } = challengesFromCsv(challengesToCsv([...DEFAULT_CHALLENGES]))
    expect(problems).toEqual([])
    expect(challenges).toEqual(DEFAULT_CHALLENGES.map(({ id: _, ...words }) => words))
  })

  test('any list that a game can have', () => {
    const unit = fc.constantFrom('"', ',', ';', '\n', ' ', "'", '=', '-', '@', 'a', 'b', 'ü', '🚇')
    const words = fc.string({ unit, minLength: 1, maxLength: 40 }).map((text) => text.trim())
    const title = words.map((text) => text.replace(/\s+/g, ' '))
    const challenge = fc
      .record({ title, description: words, value: fc.integer(LIMITS.challengeValue) })
      .filter((each) => each.title !== '' && each.description !== '')
    fc.assert(
      fc.property(fc.array(challenge, { maxLength: 20 }), (challenges) => {
        const rows = challenges.map((each, index) => ({ ...each, id: `c${index}` }))
        expect(challengesFromCsv(challengesToCsv(rows))).toEqual({ challenges, problems: [] })
      }),
    )
  })

  test('a file for spreadsheets: its mark first, commas, nothing that is worked out', () => {
    const text = challengesToCsv([{ id: 'a', title: '=HYPERLINK("x")', description: '+1, please', value: 5 }])
    expect(text).toBe('\uFEFFtitle,description,value\r\n"\'=HYPERLINK(""x"")","\'+1, please",5\r\n')
  })
})
