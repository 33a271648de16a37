import { expect, test } from 'vitest'
import { codesIn } from './typed-codes.ts'

test.each([
  ['', ''],
  ['kx7', 'kx7'],
  [' KX-7q 4P ', 'KX7q4P'],
  // A seventh key is one too many.
  ['KX7Q4PA', 'KX7Q4P'],
  ['Our code is KX7Q4P, come soon!', 'KX7Q4P'],
  ['Join at http://192.168.1.7:3000/join\nGame Code: KX7Q4P\nRed Team: red123', 'KX7Q4P'],
  // What no code holds is left to be explained.
  ['KO1234', 'KO1234'],
])('[J13] %j in the field is the code %j', (typed, gameCode) => {
  expect(codesIn(typed)).toEqual({ gameCode })
})

test.each([
  [
    'https://play.example.org/join?game=KX7Q4P&team=blue%20night',
    { gameCode: 'KX7Q4P', teamCode: 'blue night' },
  ],
  [
    'Join Blue Team: http://192.168.1.7:3000/join?game=kx7q4p&team=blue123 now',
    { gameCode: 'kx7q4p', teamCode: 'blue123' },
  ],
  ['/join?game=KX7Q4P', { gameCode: 'KX7Q4P' }],
])('[J13] a whole link %j fills in what it holds', (typed, codes) => {
  expect(codesIn(typed)).toEqual(codes)
})
