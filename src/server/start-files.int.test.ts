import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints the packages that are loaded with everything that a server of one folder starts from. */
const LOAD = `
  import { createRequire } from 'node:module'
  await import('#server/run.ts')
  await import('#server/start-banner.ts')
  await import('#server/accounts/accounts.ts')
  await import('#server/app.ts')
  const files = Object.keys(createRequire(process.cwd() + '/').cache)
  console.log(JSON.stringify([...new Set(files.map((file) => /node_modules.(@[^\\/]+.[^\\/]+|[^\\/]+)/.exec(file)?.[1]))]))
`

test('a server of one folder starts without the client of PostgreSQL', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOAD])
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toContain('pino')
  expect(packages).not.toContain('pg')
})
