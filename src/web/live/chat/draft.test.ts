import { expect, test } from 'vitest'
import { createDraft } from './draft.ts'
import type { Scaling } from './photos/scale-photo.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

/** Makes of a file what its name says. */
function setUp(source = storage()) {
  const order: string[] = []
  const scale = async (file: File): Promise<Scaling> => {
    order.push(`begin ${file.name}`)
    await Promise.resolve()
    order.push(`end ${file.name}`)
    if (file.name.startsWith('bad')) return { ok: false, words: `${file.name} is no photo.` }
    return { ok: true, photo: { blob: new Blob(['x']), width: 4, height: 3, takenAtMs: file.lastModified } }
  }
  const draft = createDraft({ gameId: 'g1', scale, source: () => source })
  return { draft, order, names: () => draft.getSnapshot().photos.map(({ name }) => name) }
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name, { lastModified: 77 }))

test('photos are made smaller one after the other, in order; what is none is told', async () => {
  const { draft, order, names } = setUp()
  const choosing = draft.choose(files('a', 'bad b', 'c'))
  expect(draft.getSnapshot().making).toBe(3)
  await choosing
  expect(order).toEqual(['begin a', 'end a', 'begin bad b', 'end bad b', 'begin c', 'end c'])
  expect(names()).toEqual(['a', 'c'])
  expect(draft.getSnapshot()).toMatchObject({ making: 0, problems: ['bad b is no photo.'] })
  expect(draft.getSnapshot().photos[0]?.takenAtMs).toBe(77)
})

test('[E1] a message has at most six photos; the others are told', async () => {
  const { draft, names } = setUp()
  await draft.choose(files('a', 'b', 'c', 'd'))
  await draft.choose(files('e', 'f', 'g'))
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(draft.getSnapshot().problems).toEqual([
    'A message can have at most 6 photos. Post the others in another message.',
  ])
})

test('a photo can be taken out again', async () => {
  const { draft, names } = setUp()
  await draft.choose(files('a', 'b'))
  const [first] = draft.getSnapshot().photos
  if (first) draft.drop(first)
  expect(names()).toEqual(['b'])
})

test('the words outlive the page until they are posted', () => {
  const source = storage()
  setUp(source).draft.write('We are at the')
  const { draft } = setUp(source)
  expect(draft.getSnapshot().text).toBe('We are at the')
  draft.take().letGo()
  expect(setUp(source).draft.getSnapshot().text).toBe('')
})

test('words that another tab has posted are gone here too; what was written since stays', () => {
  const source = storage()
  const key = 'zonewar:chat-draft:g1'
  const one = setUp(source).draft
  one.write('By the lake')
  const [same, other] = [setUp(source).draft, setUp(source).draft]
  other.write('By the lake, at noon')
  one.write('By the lake')
  const oldValue = source.getItem(key)
  one.take().letGo()
  for (const draft of [same, other]) {
    draft.reread({ key: 'zonewar:chat-draft:g2', oldValue, newValue: null })
    expect(draft.getSnapshot().text).not.toBe('')
    draft.reread({ key, oldValue, newValue: source.getItem(key) })
  }
  expect([same.getSnapshot().text, other.getSnapshot().text]).toEqual(['', 'By the lake, at noon'])
})

test('what is written while a message is being kept is the next one; what was not kept comes back before it', async () => {
  const source = storage()
  const { draft, names } = setUp(source)
  draft.write('First')
  await draft.choose(files('a'))
  const taken = draft.take()
  expect([taken.text, draft.getSnapshot().text, names()]).toEqual(['First', '', []])
  draft.write('Second')
  taken.giveBack()
  expect([draft.getSnapshot().text, names()]).toEqual(['First\nSecond', ['a']])
  expect(setUp(source).draft.getSnapshot().text).toBe('First\nSecond')
})

test('[X40] however many photos come back, a message takes six, and the others are the next one', async () => {
  const { draft, names } = setUp()
  await draft.choose(files('a', 'b', 'c', 'd', 'e', 'f'))
  const first = draft.take()
  await draft.choose(files('g', 'h'))
  first.giveBack()
  expect(names().length).toBe(8)
  const again = draft.take()
  expect(again.photos.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(names()).toEqual(['g', 'h'])
  again.letGo()
  expect(draft.take().photos.map(({ name }) => name)).toEqual(['g', 'h'])
})
