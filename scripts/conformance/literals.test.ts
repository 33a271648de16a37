import { describe, expect, test } from 'vitest'
import { isSaid, literalsOf } from './literals.ts'

describe('what a test looks for', () => {
  test.each([
    ["await expect(page.getByText('Saved')).toBeVisible()", ['Saved']],
    [String.raw`toast(page, 'You\'re in!')`, ["You're in!"]],
    [`toast(page, "You're in!")`, ["You're in!"]],
    ['getByText(`$' + '{count} of 20 maximum zones`)', ['\u{fffc} of 20 maximum zones']],
    [
      String.raw`toContainText(/Unclaimed.*No Bid|\$3\.00/s)`,
      ['Unclaimed.*No Bid|$3.00', 'Unclaimed', 'No Bid', '$3.00'],
    ],
    ["test('the words Saved and Error', async () => {", []],
    ["test.each([1])('Saved %i', (it) => {", []],
    ["  // toast(page, 'Saved')", []],
    ["  /** Says 'Saved'. */\n  * 'Error'", []],
    ['const half = count / 2 / three', []],
  ])('%s', (source, literals) => {
    expect(literalsOf(source)).toEqual(literals)
  })
})

describe('whether a text is said', () => {
  test.each([
    ['Saved', ['Saved'], true],
    ['Saved', ['Saved by the bell'], false],
    ['Error', ['Error loading game'], false],
    ['Zone not found', ['404: Zone not found.'], true],
    ['Zone not found', ['Zone not fou'], false],
    ['Zone not found', ['noZone not found'], false],
    ['{n} of 20 maximum zones', ['10 of 20 maximum zones'], true],
    ['{n} of 20 maximum zones', [' of 20 maximum zones'], false],
    ['{n} of 20 maximum zones', ['\u{fffc} of 20 maximum zones'], true],
    ["You've joined as {team name}", ["You've joined as Red Team"], true],
    ['Authentication error: ...', ['Authentication error: You’re not signed in.'], true],
    ['Checking authentication...', ['Checking authentication…'], false],
    ['A (b) costs $1.', ['A (b) costs $12'], false],
  ])('%s in %j: %s', (text, literals, expected) => {
    expect(isSaid(text, literals)).toBe(expected)
  })
})
