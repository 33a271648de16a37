import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createCallers, type Incoming, isLoopbackHost, networkOf } from './client-address.ts'

const from = (remoteAddress: string, headers: IncomingHttpHeaders = {}, encrypted = false): Incoming => ({
  headers: { host: 'game.local:3000', ...headers },
  socket: { remoteAddress, encrypted },
})
const BASE = 'https://game.example.org'
const direct = createCallers({ trustedProxies: [], baseUrl: BASE })
const proxied = createCallers({ trustedProxies: ['10.0.0.0/8', '::1'], baseUrl: BASE })

describe('addressOf', () => {
  test.each([
    [
      'the peer, when it is no proxy of ours',
      direct,
      from('203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }),
      '203.0.113.9',
    ],
    ['IPv4 in IPv6 clothes is IPv4', direct, from('::ffff:203.0.113.9'), '203.0.113.9'],
    [
      'a header from a stranger is not believed',
      proxied,
      from('203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }),
      '203.0.113.9',
    ],
    [
      'a proxy is believed',
      proxied,
      from('::ffff:10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }),
      '203.0.113.9',
    ],
    [
      'only what proxies of ours wrote',
      proxied,
      from('10.1.2.3', { 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 10.9.9.9' }),
      '203.0.113.9',
    ],
    [
      'a broken chain ends at the last good hop',
      proxied,
      from('10.1.2.3', { 'x-forwarded-for': '203.0.113.9, nonsense, 10.9.9.9' }),
      '10.9.9.9',
    ],
    ['a proxy that says nothing is itself the client', proxied, from('::1'), '::1'],
  ])('%s', (_, callers, incoming, expected) => {
    expect(callers.addressOf(incoming)).toBe(expected)
  })
})

describe('originOf', () => {
  test.each([
    ['scheme and Host', direct, from('203.0.113.9'), 'http://game.local:3000'],
    ['TLS of our own', direct, from('203.0.113.9', {}, true), 'https://game.local:3000'],
    [
      'a stranger’s forwarding',
      direct,
      from('203.0.113.9', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil' }),
      'http://game.local:3000',
    ],
    [
      'a proxy’s forwarding',
      proxied,
      from('10.1.2.3', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Game.example.org' }),
      'https://game.example.org',
    ],
    [
      'default ports are left out',
      direct,
      from('203.0.113.9', { host: 'game.local:80' }),
      'http://game.local',
    ],
    ['IPv6', direct, from('203.0.113.9', { host: '[::1]:3000' }), 'http://[::1]:3000'],
    [
      'a Host that would break out of a header',
      direct,
      from('203.0.113.9', { host: 'a; script-src *' }),
      null,
    ],
    ['a scheme that is none', proxied, from('10.1.2.3', { 'x-forwarded-proto': 'javascript' }), null],
  ])('%s', (_, callers, incoming, expected) => {
    expect(callers.originOf(incoming)).toBe(expected)
  })
})

describe('isSameOrigin', () => {
  test.each([
    ['http://game.local:3000', 'game.local:3000', true],
    ['https://game.local:3000', 'game.local:3000', false],
    ['http://game.local', 'game.local:3000', false],
    ['http://evil.example', 'game.local:3000', false],
    ['null', 'game.local:3000', false],
    [undefined, 'game.local:3000', false],
    // TLS ended at a proxy that nobody declared: BASE_URL vouches for the scheme, for its own host only.
    [BASE, 'game.example.org', true],
    [BASE, 'game.local:3000', false],
  ])('Origin %s at Host %s: %s', (origin, host, expected) => {
    const headers: IncomingHttpHeaders = origin === undefined ? { host } : { host, origin }
    expect(direct.isSameOrigin(from('203.0.113.9', headers))).toBe(expected)
  })
})

describe('isLoopback', () => {
  test.each([
    ['this machine', from('127.0.0.1', { host: 'localhost:3000' }), true],
    ['this machine by IPv6', from('::1', { host: '[::1]:3000' }), true],
    ['this machine, mapped', from('::ffff:127.0.0.1', { host: '127.0.0.1' }), true],
    ['another machine', from('192.168.1.7', { host: 'localhost:3000' }), false],
    ['a name that was bent to this machine', from('127.0.0.1', { host: 'evil.example:3000' }), false],
    [
      'a proxy on this machine',
      from('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }),
      false,
    ],
    ['a proxy that says via', from('127.0.0.1', { host: 'localhost', via: '1.1 proxy' }), false],
    [
      'a proxy that says Forwarded',
      from('127.0.0.1', { host: 'localhost', forwarded: 'for=1.2.3.4' }),
      false,
    ],
  ])('%s: %o', (_, incoming, expected) => {
    expect(direct.isLoopback(incoming)).toBe(expected)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0DB8:01::', '2001:db8:1:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['127.evil.example', false],
  ['localhost.evil.example', false],
  ['192.168.1.7', false],
])('%s is this machine: %s', (hostname, expected) => {
  expect(isLoopbackHost(hostname)).toBe(expected)
})
