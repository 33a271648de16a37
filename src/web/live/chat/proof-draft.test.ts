import { expect, test } from 'vitest'
import { createProofDraft } from './proof-draft.ts'

function tab(): () => Storage {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return () => storage
}
const open = (source: () => Storage) =>
  createProofDraft({ gameId: 'g1', scale: async () => ({ ok: false, words: 'No photo.' }), source })
const textOf = (draft: ReturnType<typeof open>) => draft.getSnapshot().text

test('[F10] what was written for a card is shown for it again, also by a page that was loaded anew, and never for another', () => {
  const source = tab()
  const draft = open(source)
  draft.begin('c1')
  draft.write('At the lake.')
  draft.begin('c1')
  expect(textOf(draft)).toBe('At the lake.')

  const again = open(source)
  again.begin('c1')
  expect(textOf(again)).toBe('At the lake.')

  const other = open(source)
  other.begin('c2')
  expect(textOf(other)).toBe('')
  expect(textOf(open(source))).toBe('')
})
