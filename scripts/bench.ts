/** `npm run bench`: installs what the bench compares with, once, then measures. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { projectRoot } from './build/project-root.ts'

const folder = `${projectRoot}bench`
if (!existsSync(`${folder}/node_modules`)) {
  // Its packages want their peers, whatever the project's own .npmrc says, which npm hands on.
  const options = ['--no-legacy-peer-deps', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
}
const args = [`${folder}/main.ts`, ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exit(status ?? 1)
