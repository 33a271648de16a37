import { saveFile } from '#web/ui/save-file.ts'

/** The largest file of challenges that is read, in bytes: far more than the limits of a game allow. */
const FILE_MAX_BYTES = 1024 * 1024

/** What a file holds, or why it cannot be read, in words for the host. */
export type ReadText = { text: string } | { problem: string }

/** Reads a file that a spreadsheet or an editor wrote: UTF-8, UTF-16 or Windows' own encoding. Never rejects. */
export async function readTextFile(file: Blob): Promise<ReadText> {
  if (file.size > FILE_MAX_BYTES) return { problem: 'The file is too large. The limit is 1 MB.' }
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { problem: 'The file couldn’t be read. Choose it again.' }
  }
}

function decoded(bytes: Uint8Array): ReadText {
  const text = decodedAs(encodingOf(bytes), bytes) ?? decodedAs('windows-1252', bytes) ?? ''
  // A workbook or a picture: neither is text.
  const isText = !text.includes('\u0000')
  return isText
    ? { text }
    : { problem: 'This isn’t a CSV file. Save the list as CSV, then choose that file.' }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Has the browser keep a text as a file in its downloads. */
export const downloadText = (name: string, text: string, type: string): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
