import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { projectRoot } from './project-root.ts'

const STAMP = `${projectRoot}dist/web/.built`
const SOURCES = ['src/web', 'src/core', 'src/wire', 'scripts/build', 'package-lock.json', 'vite.config.ts']

/** Whether any source of the web is not the one it was built from. */
export async function isWebStale(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => null)
  return built !== (await fingerprint())
}

/** Remembers what the present build was made from. */
export async function markBuilt(): Promise<void> {
  await writeFile(STAMP, await fingerprint())
}

/** A hash of the sources' names and contents, so that a build still counts after it was copied to another machine. */
async function fingerprint(): Promise<string> {
  const paths = (await Promise.all(SOURCES.map(filesBelow))).flat().sort()
  const contents = await Promise.all(paths.map((path) => readFile(`${projectRoot}${path}`)))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries())
    hash
      .update(`${path}\0`)
      .update(contents[index] ?? '')
      .update('\0')
  return hash.digest('hex')
}

/** Files, as paths from the project's folder. */
async function filesBelow(source: string): Promise<string[]> {
  const path = `${projectRoot}${source}`
  if (!(await stat(path)).isDirectory()) return [source]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(projectRoot.length))
}
