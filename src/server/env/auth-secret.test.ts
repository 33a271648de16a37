import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authSecret } from './auth-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a given secret is used and nothing is written', () => {
  expect(authSecret({ authSecret: 'given', dataDir: folder })).toBe('given')
  expect(readdirSync(folder)).toEqual([])
})

test('a secret is made once, for the owner only', () => {
  const dataDir = join(folder, 'data')
  const made = authSecret({ authSecret: null, dataDir })
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(authSecret({ authSecret: null, dataDir })).toBe(made)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(authSecret({ authSecret: null, dataDir: join(folder, 'other') })).not.toBe(made)
})

test('a damaged file is named, not replaced', () => {
  writeFileSync(join(folder, 'auth-secret'), '')
  expect(() => authSecret({ authSecret: null, dataDir: folder })).toThrow(
    /auth-secret is damaged\. Restore it/,
  )
})
