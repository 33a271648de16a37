import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signUpHost } from '#test/live-client.ts'
import { newLogin } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { projectFolder } from './deployed.ts'

interface Package {
  dev?: boolean
  optional?: boolean
}

/** What `npm ci --omit=dev` installs, as paths from the project's folder. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(`${projectFolder}package-lock.json`, 'utf8')) as {
    packages: Record<string, Package>
  }
  return Object.keys(packages).filter((path) => path !== '' && packages[path]?.dev !== true)
}

/** The same without Sharp's builds for other systems, which are listed and not installed. */
const installedPackages = (): string[] =>
  productionPackages().filter((path) => existsSync(`${projectFolder}${path}`))

const BUILD_TOOLS = ['vite', 'vitest', 'rolldown', 'lightningcss', 'tailwindcss', 'typescript', 'esbuild']
const WEB_LIBRARIES = ['react', 'react-dom', 'maplibre-gl', 'radix-ui', '@tiptap/react', 'lucide-react']

test('[X21] a production install has neither build tools nor the web’s libraries', () => {
  const names = productionPackages().map((path) => path.replace(/^.*node_modules\//, ''))
  expect(names).toEqual(expect.arrayContaining(['better-auth', 'node', 'pg', 'sharp', 'ws']))
  for (const name of [...BUILD_TOOLS, ...WEB_LIBRARIES]) expect(names).not.toContain(name)
  expect(installedPackages().length).toBeLessThan(135)
})

/** Runs `npm run pack`, without npm. */
function pack(file: string): void {
  const { stdout, stderr } = spawnSync(process.execPath, [`${projectFolder}scripts/pack.ts`, file], {
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain(`Packed ${file}.`)
}

/** A release, unpacked. @returns its folder */
function unpackRelease(): string {
  const folder = temporaryFolder()
  const file = join(folder, 'release.tar.gz')
  pack(file)
  const root = join(folder, 'zone-war')
  mkdirSync(root)
  expect(spawnSync('tar', ['-xzf', file, '-C', root]).status).toBe(0)
  return root
}

/** What a server without a bucket doesn't load: thousands of files. */
const OF_BUCKETS = /^node_modules\/@(?:aws-sdk|smithy)\//

/** Puts the packages of a production install into a release, but for the pinned Node.js, which runs this test. */
function addPackages(root: string): void {
  const paths = installedPackages().filter((name) => name !== 'node_modules/node' && !OF_BUCKETS.test(name))
  for (const path of paths) {
    cpSync(`${projectFolder}${path}`, join(root, path), {
      recursive: true,
      // What lies in a package's own node_modules is listed by itself.
      filter: (source) => !source.endsWith(`${path}/node_modules`),
    })
  }
}

/** Runs `npm start` of a release, on a data folder of its own. */
const startIn = (root: string) =>
  spawnServer({ DATA_DIR: join(root, 'data') }, join(root, 'scripts/start.ts'))

test('[X21] a release starts with the packages of a production install alone, serves the page and makes accounts', async () => {
  const root = unpackRelease()
  addPackages(root)
  const origin = await startIn(root).origin
  const page = await (await fetch(`${origin}/`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  expect((await fetch(`${origin}${script}`)).status).toBe(200)
  await signUpHost(origin, newLogin())

  const backup = spawnSync(process.execPath, ['scripts/backup.ts', join(root, 'backup')], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(root, 'data') },
    encoding: 'utf8',
  })
  expect(backup.stdout + backup.stderr).toMatch(/^Backed up to /)
})

test('[X21] without a web, and without the tools that build one, npm start says what to do', async () => {
  const root = unpackRelease()
  renameSync(join(root, 'dist/web'), join(root, 'dist/elsewhere'))
  const { code, stderr } = await startIn(root).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Zone War could not start: the web isn't built.*Run npm ci without --omit=dev/)
})

test('[X21] a release holds no tests, no web sources and no secrets of the deployment', () => {
  const file = join(temporaryFolder(), 'release.tar.gz')
  pack(file)
  const names = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n')
  expect(names).toEqual(
    expect.arrayContaining(['package-lock.json', 'dist/web/index.html', 'deploy/.env.example']),
  )
  const unwanted = names.filter((name) => /\.test\.ts$|^src\/web|^deploy\/\.env$|node_modules/.test(name))
  expect(unwanted).toEqual([])
})
