import { expect, test } from 'vitest'
import { readTextFile } from './text-file.ts'

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)])

test.each([
  ['UTF-8', new Blob(['Café 🚇'])],
  ['UTF-16, as spreadsheets write it', bytes(0xff, 0xfe, ...utf16('Café 🚇'))],
])('%s is read', async (_name, file) => {
  expect(await readTextFile(file)).toEqual({ text: 'Café 🚇' })
})

test('the encoding of Windows is read', async () => {
  expect(await readTextFile(bytes(0x43, 0x61, 0x66, 0xe9, 0x80))).toEqual({ text: 'Café€' })
})

test('a workbook is refused', async () => {
  expect(await readTextFile(bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0xff))).toEqual({
    problem: 'This isn’t a CSV file. Save the list as CSV, then choose that file.',
  })
})

test('a file over 1 MB is refused', async () => {
  expect(await readTextFile(new Blob(['x'.repeat(1024 * 1024 + 1)]))).toEqual({
    problem: 'The file is too large. The limit is 1 MB.',
  })
})

function utf16(text: string): number[] {
  return [...new Uint8Array(Uint16Array.from(text.split('').map((unit) => unit.charCodeAt(0))).buffer)]
}
