import { describe, expect, test } from 'vitest'
import { MAX_CENTS } from '#core/game/money.ts'
import {
  afterSave,
  blurRow,
  discardRows,
  type Edits,
  editRow,
  keepEdit,
  planSave,
  type Question,
  rowState,
} from './edited-rows.ts'

const NONE: Edits = new Map()
const red = (presentCents: number) => ({ key: 'red', presentCents })
const blue = (presentCents: number) => ({ key: 'blue', presentCents })

/** Types one key after the other, as fingers do. */
function type(edits: Edits, row: { key: string; presentCents: number }, text: string): Edits {
  return [...text].reduce((all, _, index) => editRow(all, row, text.slice(0, index + 1)), edits)
}

describe('a row that the host did not touch', () => {
  test('follows the game silently, a debt as it is', () => {
    expect(rowState(NONE, red(12_000))).toMatchObject({ text: '120.00', status: 'untouched' })
    expect(rowState(NONE, red(-5_000))).toMatchObject({ text: '-50.00', status: 'untouched' })
  })

  test('is never sent, whatever happens to it and to others', () => {
    const edits = type(NONE, red(12_000), '70')
    expect(planSave([red(12_000), blue(99_900)], edits)).toEqual({
      kind: 'send',
      changes: [{ key: 'red', seenCents: 12_000, toCents: 7_000 }],
    })
  })

  test('there is nothing to save without an edit', () => {
    expect(planSave([red(1), blue(-2)], NONE)).toEqual({ kind: 'nothing' })
  })
})

describe('a row that the host edited', () => {
  test('keeps what is typed, and remembers what stood there at the first key', () => {
    const edits = editRow(editRow(NONE, red(12_000), '7'), red(13_000), '70')
    expect(rowState(edits, red(13_000))).toEqual({
      text: '70',
      status: 'changed-meanwhile',
      seenCents: 12_000,
      toCents: 7_000,
    })
  })

  test.each([
    ['', 0, '0.00'],
    ['abc', 0, '0.00'],
    ['-3', 0, '0.00'],
    ['12.345', 1_235, '12.35'],
    ['9e99', MAX_CENTS, '1000000000.00'],
  ])('%j will be saved as %d cents, and reads so once it is left', (text, toCents, reads) => {
    const edits = blurRow(editRow(NONE, red(4_200), text), 'red')
    expect(rowState(edits, red(4_200))).toMatchObject({ text: reads, status: 'edited', toCents })
  })

  test.each(['120', '120.00', '1.2e2'])('typed back to what stood there (%s) is no edit', (text) => {
    const edits = editRow(NONE, red(12_000), text)
    expect(planSave([red(12_000)], edits)).toEqual({ kind: 'nothing' })
    expect(planSave([red(15_000)], edits)).toEqual({ kind: 'nothing' })
    expect(rowState(blurRow(edits, 'red'), red(15_000)).text).toBe('150.00')
  })

  test('a debt that is typed as it stood is no edit, another one is 0', () => {
    expect(planSave([red(-5_000)], editRow(NONE, red(-5_000), '-50'))).toEqual({ kind: 'nothing' })
    expect(planSave([red(-5_000)], editRow(NONE, red(-5_000), '-60'))).toMatchObject({
      changes: [{ seenCents: -5_000, toCents: 0 }],
    })
  })

  test('to an amount that the game has reached by itself, it has nothing to save', () => {
    const edits = type(NONE, red(12_000), '150')
    expect(planSave([red(15_000)], edits)).toEqual({ kind: 'nothing' })
    expect(planSave([red(15_001)], edits).kind).toBe('ask')
  })

  test('leaving a row that was not typed into changes nothing', () => {
    expect(blurRow(NONE, 'red')).toBe(NONE)
  })
})

describe('a row that changed meanwhile', () => {
  const edits = type(type(NONE, red(12_000), '70'), blue(3_000), '31.5')
  const question: Question = { key: 'red', seenCents: 12_000, presentCents: 17_000, editedCents: 7_000 }

  test('is asked about before anything is sent, the others wait', () => {
    expect(planSave([red(17_000), blue(3_000)], edits)).toEqual({ kind: 'ask', questions: [question] })
  })

  test('kept: it is saved over the amount that the question showed', () => {
    expect(planSave([red(17_000), blue(3_000)], keepEdit(edits, question))).toEqual({
      kind: 'send',
      changes: [
        { key: 'red', seenCents: 17_000, toCents: 7_000 },
        { key: 'blue', seenCents: 3_000, toCents: 3_150 },
      ],
    })
  })

  test('kept, and changed once more while the question stood: it is asked about again', () => {
    expect(planSave([red(18_500), blue(3_000)], keepEdit(edits, question))).toEqual({
      kind: 'ask',
      questions: [{ ...question, seenCents: 17_000, presentCents: 18_500 }],
    })
  })

  test('the present amount taken: it follows the game again, the others are saved', () => {
    const after = discardRows(edits, ['red'])
    expect(rowState(after, red(17_000))).toMatchObject({ text: '170.00', status: 'untouched' })
    expect(planSave([red(17_000), blue(3_000)], after)).toEqual({
      kind: 'send',
      changes: [{ key: 'blue', seenCents: 3_000, toCents: 3_150 }],
    })
  })

  test('every one is asked about, in the order of the rows', () => {
    expect(planSave([red(1), blue(2)], edits)).toMatchObject({
      questions: [
        { key: 'red', presentCents: 1 },
        { key: 'blue', presentCents: 2 },
      ],
    })
  })
})

test('[X34] what is typed while others are saved stays, on the amount that was saved', () => {
  const sent = type(type(NONE, red(12_000), '70'), blue(500), '8')
  const plan = planSave([red(12_000), blue(500)], sent)
  if (plan.kind !== 'send') throw new Error('both rows are to be sent')
  const meanwhile = editRow(sent, blue(500), '89')
  const after = afterSave(meanwhile, plan.changes)
  expect(rowState(after, red(7_000)).status).toBe('untouched')
  expect(rowState(after, blue(800))).toEqual({ text: '89', status: 'edited', seenCents: 800, toCents: 8_900 })
})
