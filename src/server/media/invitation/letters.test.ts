import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLine, type Face, fitted, widthOf, writable } from './letters.ts'

const require = createRequire(import.meta.url)

interface Font {
  getPath(text: string, x: number, y: number, size: number): { commands: Record<string, string | number>[] }
}
const { parse } = require('opentype.js') as { parse: (bytes: ArrayBuffer) => Font }

const FILES: Record<Face, string> = {
  sign: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  text: '@fontsource/barlow/files/barlow-latin-600-normal.woff',
}

/** The darkness of each pixel of a drawing of 700 × 100. */
const painted = (content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="100"><rect width="700" height="100" fill="#fff"/>${content}</svg>`,
    ),
  )
    .greyscale()
    .raw()
    .toBuffer()

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

describe('[J18] letters of pictures', () => {
  test.each([
    ['sign', 'AVENUE To Way, 1.74 Zoë’s'],
    ['text', 'You’re invited: AV To 1.74'],
  ] as const)('are those of Barlow, at their distances: %s', async (face, words) => {
    const font = parse(new Uint8Array(readFileSync(require.resolve(FILES[face]))).buffer)
    const own = await painted(drawLine({ face, text: words, size: 48, x: 10, y: 70, fill: '#000' }))
    const path = font
      .getPath(words, 10, 70, 48)
      .commands.map((command) => ['type', 'x1', 'y1', 'x', 'y'].map((part) => command[part] ?? '').join(' '))
    const barlow = await painted(`<path d="${path.join('')}"/>`)
    expect(difference(own, barlow)).toBeLessThan(1)
    // What comes out where a server has no such font.
    const other = await painted(
      `<text x="10" y="70" font-size="48" font-family="Barlow Condensed">${words}</text>`,
    )
    expect(difference(own, other)).toBeGreaterThan(5)
  })

  test('spaced and centred lines are as wide as measured', async () => {
    const line = {
      face: 'sign',
      text: 'ZONE WAR',
      size: 48,
      x: 350,
      y: 70,
      fill: '#000',
      isCentred: true,
      spacing: 0.2,
    } as const
    const width = widthOf('sign', line.text, line.size, line.spacing)
    const { info } = await sharp(await painted(drawLine(line)), {
      raw: { width: 700, height: 100, channels: 1 },
    })
      .trim()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs(info.width - width)).toBeLessThan(8)
    expect(Math.abs(-(info.trimOffsetLeft ?? 0) + info.width / 2 - 350)).toBeLessThan(4)
  })
})

describe('[J18] a name on a picture', () => {
  test.each([
    ['Zoë’s Łódź – Ðà Nẵng', 'Zoë’s Łódź – Ðà Nẵng'],
    ['Cafe\u0301', 'Café'],
    ['🔥 Fire  Squad 👩‍👩‍👧 ', 'Fire Squad'],
    ['Team 🇦🇹 1️⃣', 'Team'],
    ['Ḿax', 'Max'],
    ['東京チーム', null],
    ['東京 Crew', null],
    ['Команда', null],
    ['🔥🔥', null],
    ['', null],
  ])('%s is written %s', (name, written) => {
    expect(writable(name)).toBe(written)
  })

  test('is as large as it fits, and cut only at the smallest size', () => {
    const sizes = [
      [80, 1],
      [40, 2],
    ] as const
    expect(fitted('Foxes', 300, sizes)).toEqual({ lines: ['Foxes'], size: 80 })
    expect(fitted('The Foxes of Hietzing', 250, sizes)).toEqual({
      lines: ['The Foxes of', 'Hietzing'],
      size: 40,
    })
    const cut = fitted('W'.repeat(60), 250, sizes)
    expect(cut.lines).toHaveLength(2)
    expect(cut.lines[1]).toMatch(/W…$/)
    for (const line of cut.lines) expect(widthOf('sign', line, 40)).toBeLessThanOrEqual(250)
  })
})
