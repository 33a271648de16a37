/** Writes the outlines of the letters on pictures of links: `npm run draw-letters`. Servers have no fonts of their own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const target = fileURLToPath(new URL('../src/server/media/invitation/letters.txt', import.meta.url))
const require = createRequire(import.meta.url)

/** What is used of opentype.js, which comes without types. */
interface Glyph {
  advanceWidth?: number
  path: { toPathData(options: { decimalPlaces: number; flipY: boolean }): string }
}
interface Font {
  tables: { cmap: { glyphIndexMap: Record<number, number> } }
  charToGlyph(sign: string): Glyph
  getKerningValue(left: Glyph, right: Glyph): number
}
const { parse } = require('opentype.js') as { parse: (bytes: ArrayBuffer) => Font }

const SUBSETS = ['latin', 'latin-ext', 'vietnamese']
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
/** Pairs of what most names are written in; a letter with an accent keeps the distances of the one without. */
const KERNED = [...ASCII, '’', '–', '·']

/** A font of Fontsource. */
function fontOf(file: string): Font {
  const bytes = readFileSync(require.resolve(`@fontsource/${file}.woff`))
  return parse(new Uint8Array(bytes).buffer)
}

/** One line a sign: face, sign, advance width, outline; in thousandths of the type size, y upward. */
function outlines(face: string, fonts: readonly Font[], isWanted: (sign: string) => boolean): string[] {
  const lines = new Map<string, string>()
  for (const font of fonts) {
    for (const code of Object.keys(font.tables.cmap.glyphIndexMap)) {
      const sign = String.fromCodePoint(Number(code))
      if (lines.has(sign) || /[\p{C}\p{Zl}\p{Zp}\p{M}]/u.test(sign) || !isWanted(sign)) continue
      const glyph = font.charToGlyph(sign)
      const path = glyph.path.toPathData({ decimalPlaces: 0, flipY: false })
      lines.set(sign, `${face}\t${sign}\t${glyph.advanceWidth ?? 0}\t${path}`)
    }
  }
  return [...lines.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

/** One line a sign: face, `kern`, the sign, and the distances to what follows it. */
function kerning(face: string, font: Font): string[] {
  return KERNED.flatMap((left) => {
    const pairs = KERNED.map((right): [string, number] => [
      right,
      font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)),
    ]).filter(([, by]) => by !== 0)
    return pairs.length > 0 ? [`${face}\tkern\t${left}\t${JSON.stringify(Object.fromEntries(pairs))}`] : []
  })
}

const signs = SUBSETS.map((subset) => fontOf(`barlow-condensed/files/barlow-condensed-${subset}-700-normal`))
const [latin] = signs
const text = fontOf('barlow/files/barlow-latin-600-normal')
if (!latin) throw new Error('There is no font')
const lines = [
  '# Outlines of Barlow Condensed Bold and Barlow SemiBold. Copyright 2017 The Barlow Project Authors (https://github.com/jpt/barlow).',
  '# Licensed under the SIL Open Font License 1.1 (https://openfontlicense.org). Written by: npm run draw-letters',
  ...outlines('sign', signs, () => true),
  ...kerning('sign', latin),
  ...outlines('text', [text], (sign) => KERNED.includes(sign)),
  ...kerning('text', text),
]
writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`Wrote ${lines.length} lines to ${target}`)
