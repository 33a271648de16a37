/** `npm run pack -- [file]`: a release, with the web built: all that a server needs but its packages. docs/operating.md */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildWebWhenStale } from './build/fresh-web.ts'
import { projectRoot } from './build/project-root.ts'

/** What a release consists of: `npm ci --omit=dev`, `npm start`, `npm run backup` and `npm run restore` work in it. */
const RELEASE = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'deploy',
  'dist/web',
  'docs/operating.md',
  'docs/scaling.md',
  'scripts/backup',
  'scripts/backup.ts',
  'scripts/build/fresh-web.ts',
  'scripts/build/project-root.ts',
  'scripts/build/staleness.ts',
  'scripts/check-backup.ts',
  'scripts/restore.ts',
  'scripts/start.ts',
  'src/core',
  'src/server',
  'src/wire',
]

/** Tests, and the secrets of the deployment that may be run from here. */
const LEFT_OUT = ['*.test.ts', 'deploy/.env', '.built']

try {
  const { version } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string }
  const file = resolve(process.argv[2] ?? `zone-war-${version}.tar.gz`)
  await buildWebWhenStale()
  const exclusions = LEFT_OUT.map((pattern) => `--exclude=${pattern}`)
  const { status, error } = spawnSync('tar', ['-czf', file, ...exclusions, '-C', projectRoot, ...RELEASE], {
    stdio: 'inherit',
  })
  if (error || status !== 0) throw error ?? new Error('tar has failed')
  console.log(`Packed ${file}. To install it: docs/operating.md, Deploy.`)
} catch (error) {
  console.error(`Nothing was packed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
