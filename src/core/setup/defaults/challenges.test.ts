import { describe, expect, test } from 'vitest'
import { DEFAULT_CHALLENGES } from './challenges.ts'

const VALUES = [10, 20, 30, 40, 50, 60, 70, 80]

describe('default challenges', () => {
  test('are 80, numbered in order', () => {
    expect(DEFAULT_CHALLENGES.map((c) => c.id)).toEqual(
      Array.from({ length: 80 }, (_, i) => `challenge-${i + 1}`),
    )
  })

  test('use every value from 10 to 80 in steps of 10 and no other', () => {
    expect([...new Set(DEFAULT_CHALLENGES.map((c) => c.value))].sort((a, b) => a - b)).toEqual(VALUES)
  })

  test.each([
    ['Go Birding', 50],
    ['Take a Dip', 80],
    ['Paparazzi', 10],
  ])('have %s for %i', (title, value) => {
    expect(DEFAULT_CHALLENGES.filter((c) => c.title === title).map((c) => c.value)).toEqual([value])
  })

  test('never repeat a title or a description', () => {
    expect(new Set(DEFAULT_CHALLENGES.map((c) => c.title.toLowerCase())).size).toBe(80)
    expect(new Set(DEFAULT_CHALLENGES.map((c) => c.description)).size).toBe(80)
  })

  test.each(DEFAULT_CHALLENGES)('$id $title fits the ticket and names its proof', (challenge) => {
    expect(challenge.title.length).toBeGreaterThan(0)
    expect(challenge.title.length).toBeLessThanOrEqual(40)
    expect(challenge.description.length).toBeGreaterThanOrEqual(60)
    expect(challenge.description.length).toBeLessThanOrEqual(220)
    expect(challenge.description.match(/Proof: /g)).toHaveLength(1)
    expect(challenge.description).toMatch(/\.$/)
  })

  test('are set with typographic quotes and single spaces', () => {
    for (const { title, description } of DEFAULT_CHALLENGES) {
      expect(`${title} ${description}`).not.toMatch(/["']| {2}|--|\.\.\./)
    }
  })

  test('ask only for proof that the evidence chat takes: photos and words', () => {
    for (const { description } of DEFAULT_CHALLENGES) {
      expect(description).not.toMatch(/\b(video|film(ed|ing)|clip|audio|time-lapse)/i)
      expect(description.split('Proof: ')[1]).toMatch(
        /photo|collage|picture|portrait|screenshot|frame|close-up/,
      )
    }
  })

  test('offer easy and hard cards in every stretch of ten', () => {
    for (let start = 0; start + 10 <= DEFAULT_CHALLENGES.length; start++) {
      const values = DEFAULT_CHALLENGES.slice(start, start + 10).map((c) => c.value)
      expect(Math.min(...values), `from ${start}`).toBeLessThanOrEqual(20)
      expect(Math.max(...values), `from ${start}`).toBeGreaterThanOrEqual(60)
    }
  })
})
