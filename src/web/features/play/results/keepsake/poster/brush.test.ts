import { expect, test } from 'vitest'
import { fitted, signFont } from './brush.ts'

/** Every character is half as wide as the letters are high. */
const context = {
  font: '',
  measureText(this: { font: string }, text: string) {
    const px = Number(/(\d+)px/.exec(this.font)?.[1])
    return { width: [...text].length * px * 0.5 }
  },
} as unknown as CanvasRenderingContext2D

const place = { width: 200, lines: 2, from: 60, to: 20, font: signFont }

test('[I29] words stand on the picture as large as they fit, broken between words only', () => {
  expect(fitted(context, 'Red wins', place)).toEqual({ lines: ['Red', 'wins'], px: 60 })
  expect(fitted(context, 'Blue Whales wins', place)).toEqual({ lines: ['Blue Whales', 'wins'], px: 36 })
  expect(fitted(context, 'Saint-Germain-des-Prés', place)).toEqual({
    lines: ['Saint-Germain-', 'des-Prés'],
    px: 28,
  })
  expect(fitted(context, 'Whoops!', { ...place, lines: 1 }).lines).toEqual(['Whoops!'])
  expect(fitted(context, 'Red wins', { ...place, height: 60 })).toEqual({ lines: ['Red wins'], px: 50 })
})

test('[I29] scripts without spaces break anywhere, and what is too long ends in an ellipsis', () => {
  expect(fitted(context, '東京渋谷区の夜', place).lines.join('')).toBe('東京渋谷区の夜')
  const long = fitted(context, 'W'.repeat(70), place)
  expect(long).toEqual({ lines: ['W'.repeat(20), `${'W'.repeat(19)}…`], px: 20 })
  const family = fitted(context, '👩‍👩‍👧'.repeat(40), place)
  expect(family.lines.join('').replaceAll('👩‍👩‍👧', '')).toBe('…')
})
