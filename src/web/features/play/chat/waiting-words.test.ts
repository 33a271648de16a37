import { expect, test } from 'vitest'
import { isStuck, waitingWords } from './waiting-words.ts'

const photo = { id: 'f', width: 4, height: 3, bytes: 7, takenAtMs: null, isUploaded: false }
const words = { id: 'm1', photos: [], stopped: null, writerId: 'p4' }
const withPhoto = { ...words, photos: [photo] }
const calm = { posted: [], sendingId: null, share: 0, hasSignal: true }

test('says where a message is on its way', () => {
  expect(waitingWords(words, { ...calm, hasSignal: false }, 'p4')).toBe('Waiting for signal')
  expect(waitingWords(words, calm, 'p4')).toBe('Waiting to be sent')
  expect(waitingWords(words, { ...calm, sendingId: 'm1' }, 'p4')).toBe('Sending…')
  expect(waitingWords(withPhoto, { ...calm, sendingId: 'm1', share: 0.409 }, 'p4')).toBe('Sending… 40 %')
})

test('a stopped one says why, in the server’s words, whatever the signal', () => {
  const stopped = { ...words, stopped: { code: 'refused', message: 'No.' } }
  expect(waitingWords(stopped, { ...calm, hasSignal: false }, 'p4')).toBe('No.')
  expect(isStuck(stopped, 'p4')).toBe(true)
})

test('nobody sends what was written from another seat; who sits here may not be known yet', () => {
  expect(waitingWords(words, calm, 'p9')).toMatch(/another seat/)
  expect(isStuck(words, 'p9')).toBe(true)
  expect(isStuck(words, 'p4')).toBe(false)
  expect(isStuck(words, null)).toBe(false)
  expect(waitingWords(words, { ...calm, hasSignal: false }, null)).toBe('Waiting for signal')
})
