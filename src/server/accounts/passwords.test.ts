import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

beforeAll(() => void vi.stubEnv('TRUE_PASSWORDS', 'yes'))
afterAll(() => void vi.unstubAllEnvs())

test('a password costs 32 MB and all the rounds that hashing it is meant to cost', async () => {
  const { hash, verify } = createPasswords()
  const hashed = await hash('Canal+Bowery7')
  const [salt = '', key] = hashed.split(':')
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(key).toBe(scryptSync('Canal+Bowery7', salt, 64, cost).toString('hex'))
  expect(await verify({ hash: hashed, password: 'Canal+Bowery7' })).toBe(true)
  expect(await verify({ hash: hashed, password: 'Canal+Bowery8' })).toBe(false)
})
