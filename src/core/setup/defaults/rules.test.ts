import { expect, test } from 'vitest'
import { DEFAULT_RULES_HTML } from './rules.ts'

test('the rules text has only the tags that the rules editor knows, each closed', () => {
  const tags = DEFAULT_RULES_HTML.match(/<[^>]*>/g) ?? []
  const open: string[] = []
  for (const tag of tags) {
    expect(tag).toMatch(/^<\/?(h2|p|ul|li|strong)>$/)
    if (tag.startsWith('</')) expect(`</${open.pop()}>`).toBe(tag)
    else open.push(tag.slice(1, -1))
  }
  expect(open).toEqual([])
})

test.each([
  'Control the most zones when the main timer reaches zero; 1 point per zone owned.',
  'Bidding needs at least one team member physically inside the zone. Additional bids on the same zone are allowed while inside.',
  'Bids are non-refundable and the spent budget drops immediately.',
  'The highest total bid controls a zone, updated in real time.',
  'Challenges are done in real life and proof is posted in the evidence chat.',
  'Only the first valid submitter claims a card and gains its reward.',
  'Each card has its own timer set at setup. A claimed or expired card is replaced at once, so 7 are always live.',
  'Teams may use any transport but must stay together.',
  'Highest remaining unused budget.',
])('the rules text says: %s', (statement) => {
  expect(DEFAULT_RULES_HTML.replace(/<[^>]*>/g, '')).toContain(statement)
})
