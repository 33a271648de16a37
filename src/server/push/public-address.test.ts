import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, NotPublicError, publicLookup } from './public-address.ts'
import { mayBePushService } from './push-service.ts'

test.each([
  ['93.184.215.14', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['2606:4700::6810:84e5', true],
  ['0.0.0.0', false],
  ['10.200.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['no address', false],
])('[U15] %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('[U15] a name of this machine is refused where it’s connected to, however it’s asked for', async () => {
  const resolved = promisify(publicLookup)
  await expect(resolved('localhost', { all: true })).rejects.toThrow(NotPublicError)
  await expect(resolved('localhost', {})).rejects.toThrow(NotPublicError)
})

test('[U15] the receiver of tests is let through at its own origin alone', () => {
  const exempt = 'https://localhost:8443'
  expect(mayBePushService(`${exempt}/send/1`, exempt)).toBe(true)
  expect(mayBePushService('https://localhost:8444/send/1', exempt)).toBe(false)
  expect(mayBePushService('https://localhost:8443/send/1', null)).toBe(false)
  expect(mayBePushService('https://fcm.googleapis.com/fcm/send/1', null)).toBe(true)
})
