import { expect, test } from 'vitest'
import { addressNotes } from './address-notes.ts'

test.each([
  ['http://192.168.1.7:3000/join', true, true],
  ['http://10.0.0.4:8080/join', true, true],
  ['http://172.16.0.2/join', true, true],
  ['http://172.31.255.1/join', true, true],
  ['http://169.254.10.1:3000/join', true, true],
  ['http://localhost:3000/join', true, true],
  ['http://gameserver:3000/join', true, true],
  ['http://gameserver.local:3000/join', true, true],
  ['http://[fd12:3456::7]:3000/join', true, true],
  ['https://192.168.1.7/join', true, false],
  ['http://172.32.0.1/join', false, true],
  ['http://203.0.113.9/join', false, true],
  ['http://[2001:db8::1]/join', false, true],
  ['http://10.example.org/join', false, true],
  ['https://game.example.org/join', false, false],
])('[X84] %s: one network only %s, costs something %s', (address, isOneNetwork, hasCost) => {
  const { reach, cost } = addressNotes(address)
  expect([reach !== null, cost !== null]).toEqual([isOneNetwork, hasCost])
})
