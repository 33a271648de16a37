import { expect, test } from 'vitest'
import { readNatsAddress } from './nats-address.ts'

test.each([
  ['nats://nats.example.org', { servers: ['nats.example.org'] }],
  ['nats://a:4222, nats://b:4223', { servers: ['a:4222', 'b:4223'] }],
  ['nats://ada:p%40ss@a:4222', { servers: ['a:4222'], user: 'ada', pass: 'p@ss' }],
  ['tls://a-token@a:4222', { servers: ['a:4222'], token: 'a-token', tls: {} }],
])('reads %s', (text, address) => {
  expect(readNatsAddress(text)).toEqual(address)
})

test.each(['localhost:4222', 'http://a:4222', 'nats://', 'nats://a,b', ''])('cannot read %j', (text) => {
  expect(readNatsAddress(text)).toBeNull()
})
