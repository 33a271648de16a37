import { expect, test } from 'vitest'
import { isStuck, waitingWords as wordsOf } from './waiting-words.ts'

const photo = { id: 'f', width: 4, height: 3, bytes: 7, takenAtMs: null, isUploaded: false }
const words = { id: 'm1', photos: [], stopped: null, writerId: 'p4', teamId: 't1' }
const withPhoto = { ...words, photos: [photo] }
const sits = (writerId: string | null, teamId: string | null = 't1') => ({ writerId, teamId })
type Given = Parameters<typeof wordsOf>
const waitingWords = (message: Given[0], queue: Given[1], sitting: Given[2]) =>
  wordsOf(message, queue, sitting, (id) => (id === 't1' ? 'Red Team' : 'Blue Team'))
const calm = { posted: [], sendingId: null, share: 0, hasSignal: true }

test('says where a message is on its way', () => {
  expect(waitingWords(words, { ...calm, hasSignal: false }, sits('p4'))).toBe('Waiting for signal')
  expect(waitingWords(words, calm, sits('p4'))).toBe('Waiting to be sent')
  expect(waitingWords(words, { ...calm, sendingId: 'm1' }, sits('p4'))).toBe('Sending…')
  expect(waitingWords(withPhoto, { ...calm, sendingId: 'm1', share: 0.409 }, sits('p4'))).toBe(
    'Sending… 40 %',
  )
})

test('a stopped one says why, in the server’s words, whatever the signal', () => {
  const stopped = { ...words, stopped: { code: 'refused', message: 'No.' } }
  expect(waitingWords(stopped, { ...calm, hasSignal: false }, sits('p4'))).toBe('No.')
  expect(isStuck(stopped, sits('p4'))).toBe(true)
})

test('nobody sends what was written from another seat; who sits here may not be known yet', () => {
  expect(waitingWords(words, calm, sits('p9'))).toMatch(/different player/)
  expect(isStuck(words, sits('p9'))).toBe(true)
  expect(isStuck(words, sits('p4'))).toBe(false)
  expect(isStuck(words, sits(null))).toBe(false)
  expect(waitingWords(words, { ...calm, hasSignal: false }, sits(null))).toBe('Waiting for signal')
})

test('what was written for another team stops with its name, whatever the signal', () => {
  expect(waitingWords(words, { ...calm, hasSignal: false }, sits('p4', 't2'))).toBe('Written for Red Team')
  expect(isStuck(words, sits('p4', 't2'))).toBe(true)
  expect(isStuck({ ...words, teamId: null }, sits('p4', 't2'))).toBe(false)
})
