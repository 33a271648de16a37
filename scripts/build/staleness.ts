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

/** The newest change and the number of files: enough to notice an edit, an addition or a removal. */
async function fingerprint(): Promise<string> {
  const paths = (await Promise.all(SOURCES.map(filesBelow))).flat()
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))
  return `${paths.length} files, newest ${Math.max(...times)}`
}

async function filesBelow(source: string): Promise<string[]> {
  const path = `${projectRoot}${source}`
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
}
