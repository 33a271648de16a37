import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#core/game/limits.ts'
import { DEFAULT_CHALLENGES } from '#core/setup/defaults/challenges.ts'
import { challengesToCsv } from '../challenges/challenge-csv.ts'
import { CHALLENGE_KIND } from '../challenges/challenge-kind.ts'
import { readTextFile } from '../challenges/text-file.ts'
import { ZONE_KIND } from '../map/zone-kind.ts'
import { guessColumns, withColumn } from './guess-columns.ts'
import { readRows, type StandIns } from './read-rows.ts'
import { readTable } from './table.ts'

const bridge = { title: 'Cross a bridge', description: 'On foot, all of you.', value: 40 }
const bench = { title: 'Find a bench', description: 'Sit on it', value: 15 }

function challengesIn(text: string, standIns?: StandIns) {
  const table = readTable(text, 3)
  const { items, left, remarks } = readRows(
    table,
    guessColumns(table, CHALLENGE_KIND.roles),
    CHALLENGE_KIND,
    standIns,
  )
  return { items, left, remarks }
}

function zonesIn(text: string, standIns?: StandIns) {
  const table = readTable(text, 2)
  const { items, left } = readRows(table, guessColumns(table, ZONE_KIND.roles), ZONE_KIND, standIns)
  return { items, left }
}

const nothingElse = { left: [], remarks: [] }

describe('[X80] what spreadsheets put on the clipboard', () => {
  test.each([
    // Rows end with CR LF, the last one too; a cell over several lines is quoted, its marks doubled.
    [
      'Excel',
      'Nr.\tAufgabe\tBeschreibung\tWert\r\n1\tBrücke\t"Zu Fuß.\n""Alle"" zusammen"\t50,00 €\r\n2\t"Hut" tragen\tDen ganzen Tag\t1.250,00 €\r\n',
      [
        { title: 'Brücke', description: 'Zu Fuß.\n"Alle" zusammen', value: 50 },
        { title: '"Hut" tragen', description: 'Den ganzen Tag', value: 1_250 },
      ],
    ],
    // No end of line after the last row; a mark in a cell of one line stands as it is.
    [
      'Google Sheets',
      '#\tChallenge\tDetails\tPoints\n1\tSay "hi"\t"Loudly\nand twice"\t$20.00\n2\t"Quote" a poem\tBy heart\t$30.00',
      [
        { title: 'Say "hi"', description: 'Loudly\nand twice', value: 20 },
        { title: '"Quote" a poem', description: 'By heart', value: 30 },
      ],
    ],
    [
      'LibreOffice, without names and with a number before each',
      '1.\tPont\tÀ pied\t10 €\n2.\tBanc\tS’asseoir\t5 €\n3.\tTour\tMonter\t1 234 €\n',
      [
        { title: 'Pont', description: 'À pied', value: 10 },
        { title: 'Banc', description: 'S’asseoir', value: 5 },
        { title: 'Tour', description: 'Monter', value: 1_234 },
      ],
    ],
    [
      'Numbers, with the value first and a column of its own',
      "CHF 40.00\tSeebrücke\tZürich\tZu Fuss hinüber, alle zusammen\nCHF 1'500.00\tTurm\tBern\tBis ganz nach oben steigen",
      [
        { title: 'Seebrücke', description: 'Zu Fuss hinüber, alle zusammen', value: 40 },
        { title: 'Turm', description: 'Bis ganz nach oben steigen', value: 1_500 },
      ],
    ],
  ])('%s', (_name, text, items) => {
    expect(challengesIn(text)).toEqual({ items, ...nothingElse })
  })
})

describe('[X80] the files that spreadsheets write', () => {
  const latin = (text: string) =>
    new Uint8Array([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from([...text].map((l) => l.charCodeAt(0))).buffer)

  test.each<[string, Uint8Array<ArrayBuffer> | string, readonly unknown[]]>([
    [
      'Excel in France: Windows-1252, semicolons, CR LF, a cell over two lines',
      latin('Défi;Consigne;Valeur (€)\r\nTraverser un pont;"À pied;\ntous ensemble";50,00 €\r\n'),
      [{ title: 'Traverser un pont', description: 'À pied;\ntous ensemble', value: 50 }],
    ],
    [
      'Excel’s Unicode text: UTF-16, tabs',
      utf16('\uFEFFTítulo\tDescripción\tValor\r\nCruzar un puente\tA pie\t40\r\n'),
      [{ title: 'Cruzar un puente', description: 'A pie', value: 40 }],
    ],
    [
      'Excel’s UTF-8 with its mark and the line for itself',
      '\uFEFFsep=;\r\nTitle;Description;Value\r\nCross a bridge;On foot, all of you.;40\r\n',
      [bridge],
    ],
    [
      'LibreOffice: every text in marks',
      '"Tytuł","Opis","Wartość"\n"Cross a bridge","On foot, all of you.",40\n"Find a bench","Sit on it",15\n',
      [bridge, bench],
    ],
    [
      'Numbers in Italy: semicolons, CR LF, the name of the table above',
      'Tabella 1;;;\r\nN.;Sfida;Descrizione;Punti\r\n1;Cross a bridge;On foot, all of you.;40,00 €\r\n2;Find a bench;Sit on it;15,00 €',
      [bridge, bench],
    ],
    [
      'Google Sheets: commas',
      'Opdracht,Omschrijving,Punten\r\nCross a bridge,"On foot, all of you.",40\r\n',
      [bridge],
    ],
    [
      'commas without names',
      'Find a bench,Sit on it,15\nCross a bridge,"On foot, all of you.",40',
      [bench, bridge],
    ],
    [
      'semicolons without names and numbered',
      '1;Cross a bridge;On foot, all of you.;40\n2;Find a bench;Sit on it;15',
      [bridge, bench],
    ],
  ])('%s', async (_name, bytes, items) => {
    const read = await readTextFile(new Blob([bytes]))
    expect(challengesIn('text' in read ? read.text : '')).toMatchObject({ items })
  })

  test('our own export comes back as it went', () => {
    const items = DEFAULT_CHALLENGES.map(({ id: _, ...words }) => words)
    expect(challengesIn(challengesToCsv([...DEFAULT_CHALLENGES]))).toEqual({ items, ...nothingElse })
    const formula = [{ id: 'a', title: '=HYPERLINK("x")', description: '+1, please', value: 5 }]
    expect(challengesToCsv(formula)).toBe(
      '\uFEFFtitle,description,value\r\n"\'=HYPERLINK(""x"")","\'+1, please",5\r\n',
    )
    expect(challengesIn(challengesToCsv(formula)).items).toMatchObject([{ title: '=HYPERLINK("x")' }])
  })

  test('our own export of any list that a game can have', () => {
    const unit = fc.constantFrom('"', ',', ';', '\n', ' ', "'", '=', '-', '|', '@', 'a', 'b', 'ü', '🚇')
    const words = fc.string({ unit, minLength: 1, maxLength: 40 }).map((text) => text.trim())
    const title = words.map((text) => text.replace(/\s+/g, ' '))
    const challenge = fc
      .record({ title, description: words, value: fc.integer(LIMITS.challengeValue) })
      .filter((each) => each.title !== '' && each.description !== '')
    fc.assert(
      fc.property(fc.array(challenge, { maxLength: 20 }), (challenges) => {
        const rows = challenges.map((each, index) => ({ ...each, id: `c${index}` }))
        expect(challengesIn(challengesToCsv(rows))).toMatchObject({ items: challenges, left: [] })
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['English', 'No. | Task | Instructions | Reward'],
  ['French', 'N° | Épreuve | Description | Points'],
  ['German', 'Nummer | Titel | Erklärung | Preis'],
  ['Spanish', 'Núm | Reto | Detalles | Puntos'],
  ['Italian', 'Numero | Titolo | Descrizione | Valore'],
  ['Portuguese', 'Nº | Desafio | Descrição | Prêmio'],
  ['Dutch', 'Nr | Uitdaging | Beschrijving | Waarde'],
  ['Polish', 'L.p. | Wyzwanie | Szczegóły | Nagroda'],
])('[X80] names of columns in %s, in any order', (_language, header) => {
  const [number, ...names] = header.split(' | ')
  const text = `${[...names.toReversed(), number].join('\t')}\n15\tSit on it\tFind a bench\t7`
  expect(challengesIn(text)).toEqual({ items: [bench], ...nothingElse })
})

describe('[X80] what does not come in, row by row', () => {
  test('each with its reason; what comes in otherwise than it was, too', () => {
    const rows = [
      'Our list;;',
      'title;description;value',
      ';No title;10',
      'No description;  ;10',
      'No value;It is missing;',
      '',
      'None;Nothing;0',
      'Less;Less than nothing;-5',
      'Word;Not an amount;ten',
      'Rich;Too much;1000001',
      `${'x'.repeat(LIMITS.titleLength + 1)};Long title;10`,
      `Long;${'x'.repeat(LIMITS.descriptionLength + 1)};10`,
      'Find a bench;Sit on it;15',
      'Cents;Half a dollar;12,50 €',
      'find a bench;Another;20',
      'Bring a coat;;',
      'Total;;57,50 €',
    ]
    const { items, left, remarks } = challengesIn(rows.join('\r\n'))
    expect(items.map(({ title, value }) => [title, value])).toEqual([
      ['Find a bench', 15],
      ['Cents', 13],
      ['find a bench', 20],
    ])
    expect(left).toEqual([
      'Row 1: is above the column names',
      'Row 3: no title',
      'Row 4: no description',
      'Row 5: no value',
      'Row 7: the value “0” is less than $1',
      'Row 8: the value “-5” is less than $1',
      'Row 9: the value “ten” isn’t an amount',
      'Row 10: the value “1000001” is more than $1,000,000',
      'Row 11: the title can have at most 120 characters',
      'Row 12: the description can have at most 1,000 characters',
      'Row 16: only one cell is filled',
      'Row 17: looks like a total',
    ])
    expect(remarks).toEqual(['Row 14: the value “12,50 €” is rounded to $13', 'Row 15: same title as Row 13'])
  })

  test('what rows lack can be given to all of them', () => {
    const text = 'Cross a bridge\t\nFind a bench\t15\nTotal\t15'
    expect(challengesIn(text).left).toEqual([
      'Row 1: no description, no value',
      'Row 2: no description',
      'Row 3: looks like a total',
    ])
    const given = challengesIn(text, { description: ({ title }) => title, value: () => '$20' })
    expect(given.items).toEqual([
      { title: 'Cross a bridge', description: 'Cross a bridge', value: 20 },
      { title: 'Find a bench', description: 'Find a bench', value: 15 },
    ])
  })

  test('a column has one role: it is taken from the one that had it', () => {
    expect(withColumn(['title', 'description', null], 2, 'title')).toEqual([null, 'description', 'title'])
    expect(withColumn(['title', null, null], 0, null)).toEqual([null, null, null])
  })
})

describe('[X42] lists that are written by hand are read alike', () => {
  test.each([
    'Cross a bridge | On foot, all of you. | 40',
    'Cross a bridge|On foot, all of you.|$40',
    '| Cross a bridge | On foot, all of you. | 40 |',
    'Cross a bridge\tOn foot, all of you.\t40',
    'Cross a bridge - On foot, all of you. - 40',
    'Cross a bridge – On foot, all of you. — 40 €',
    '3. Cross a bridge - On foot, all of you. - 40',
    '• Cross a bridge | On foot, all of you. | 40',
    '\r\n  Cross a bridge | On foot, all of you. | 40.00  \r\n\r\n',
    'Title | Description | Value\n|---|---|---|\nCross a bridge | On foot, all of you. | 40',
  ])('a challenge: %j', (text) => {
    expect(challengesIn(text)).toEqual({ items: [bridge], ...nothingElse })
  })

  test.each([
    ['Manger dans un bouchon : 10 €', 'Manger dans un bouchon', ''],
    ['Manger dans un bouchon\u00a0:\u00a010\u202f€', 'Manger dans un bouchon', ''],
    ['1. Manger dans un bouchon: €10', 'Manger dans un bouchon', ''],
    ['Manger dans un bouchon : à Lyon : 10 €', 'Manger dans un bouchon', 'à Lyon'],
    ['Manger dans un bouchon – à Lyon : 10', 'Manger dans un bouchon', 'à Lyon'],
  ])('[X80] a price behind a colon at the line’s end is the value: %j', (text, title, description) => {
    const given = challengesIn(text, { description: () => 'the title' })
    expect(given.items).toEqual([{ title, description: description || 'the title', value: 10 }])
  })

  test.each(['Win at chess 3 : 2', 'Meet : the others', 'Be there at 12:30'])(
    '[X80] what else stands behind a colon is none: %j',
    (title) => {
      const given = challengesIn(title, { description: () => 'Now', value: () => '5' })
      expect(given.items).toEqual([{ title, description: 'Now', value: 5 }])
    },
  )

  test('[X80] a zone whose name was parted at a dash, unlike the others, is worth a look', () => {
    const names = ['Bellecour', 'Vieux Lyon', 'Confluence', 'Part-Dieu', 'Guillotière', 'Monplaisir']
    const remarksOf = (text: string) => {
      const table = readTable(text, 2)
      return readRows(table, guessColumns(table, ZONE_KIND.roles), ZONE_KIND, { description: () => 'x' })
        .remarks
    }
    expect(remarksOf([...names, 'Villeurbanne – Gratte-Ciel'].join('\n'))).toEqual([
      'Line 7: split at the dash; “Villeurbanne” is the title, the rest the description',
    ])
    expect(remarksOf(names.map((name) => `${name} – a part of Lyon`).join('\n'))).toEqual([])
    expect(remarksOf(names.map((name) => `${name}: a part – of Lyon`).join('\n'))).toEqual([])
  })

  test('a description may hold what parts the line, a title what does not', () => {
    const text = 'Half-time | left | right | 20\nTic-tac - one - two - 1,200\nEither|or - Choose one - 20'
    expect(challengesIn(text).items).toEqual([
      { title: 'Half-time', description: 'left | right', value: 20 },
      { title: 'Tic-tac', description: 'one - two', value: 1_200 },
      { title: 'Either|or', description: 'Choose one', value: 20 },
    ])
    expect(challengesIn('Just words\nCross a bridge | On foot, all of you. | 40\nA title | 20').left).toEqual(
      ['Line 1: no description, no value', 'Line 3: no description'],
    )
  })

  test.each([
    ['Harbour: Between the piers', 'Harbour', 'Between the piers'],
    ['Harbour - Between the piers', 'Harbour', 'Between the piers'],
    ['Harbour – Between: the piers', 'Harbour', 'Between: the piers'],
    ['Harbour: Between - the piers, and on', 'Harbour', 'Between - the piers, and on'],
    ['Harbour | Between the piers', 'Harbour', 'Between the piers'],
    ['Harbour\tBetween: the piers', 'Harbour', 'Between: the piers'],
    ['Mid-Town: West-side', 'Mid-Town', 'West-side'],
    ['3. Harbour: Piers', 'Harbour', 'Piers'],
    ['12) Harbour - Piers', 'Harbour', 'Piers'],
    ['- Harbour - Piers', 'Harbour', 'Piers'],
    ['42nd Street: Lights', '42nd Street', 'Lights'],
    ['Harbour\t"The ""old""\npiers"', 'Harbour', 'The "old"\npiers'],
    ['Quartier;Description\nHarbour;Piers', 'Harbour', 'Piers'],
    ['1;Harbour;Piers\n2;Market;Stalls', 'Harbour', 'Piers'],
  ])('a zone: %j', (text, title, description) => {
    expect(zonesIn(text).items[0]).toEqual({ title, description })
  })

  test('a zone of which only the title is known', () => {
    expect(zonesIn('• Harbour\nOld Town:').left).toEqual(['Line 1: no description', 'Line 2: no description'])
    expect(zonesIn('Harbour', { description: ZONE_KIND.description.words }).items).toEqual([
      { title: 'Harbour', description: 'The area called Harbour.' },
    ])
  })

  test('nothing holds nothing', () => {
    expect(challengesIn(' \n\n')).toEqual({ items: [], ...nothingElse })
    expect(zonesIn('')).toEqual({ items: [], left: [] })
  })
})

describe('[X80] 1 MB', () => {
  /** The best of three: what else the machine does is not the reader's. */
  const timeOf = (text: string): number =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const start = performance.now()
        challengesIn(text)
        return performance.now() - start
      }),
    )

  test.each([
    ['spaces', ' '],
    ['open quotation marks', '"a\n'],
    ['doubled quotation marks', '"",""\n'],
    ['bars', '|'],
    ['tabs', '\t'],
    ['dashes', ' - '],
    ['digits and separators', "1'1,"],
  ])('of %s is read in proportion to its length', (_name, unit) => {
    const tenth = timeOf(unit.repeat(100_000 / unit.length))
    expect(timeOf(unit.repeat(1_000_000 / unit.length))).toBeLessThan(40 * tenth + 500)
  })

  test('of rows: the first thousand are read, and the rest is told', () => {
    const { items, left } = challengesIn('Bench;Sit;5\n'.repeat(80_000))
    expect(items).toHaveLength(1_000)
    expect(left).toEqual(['Everything after Row 1000: the list is too long'])
  })
})
