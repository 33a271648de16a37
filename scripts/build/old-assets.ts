import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

/** How long replaced assets are still served, in ms: a game and its evening. */
export const KEPT_MS = 24 * 60 * 60 * 1000

/** Remembers when each replaced asset was replaced, ms since the epoch. Hidden, so it is never served. */
const RECORD = '.replaced.json'

/**
 * Carries the assets that a new build no longer has over from the build before it, so that a phone with the old
 * page still finds its files; what was replaced a day ago is left behind.
 * @param before the built folder that is being replaced; may be missing
 * @param next the new one
 */
export async function keepReplacedAssets(before: string, next: string, nowMs: number): Promise<void> {
  const current = new Set(await assetsIn(next))
  const replaced = (await assetsIn(before)).filter((name) => !current.has(name))
  const known = await readRecord(before)
  const record = replaced
    .map((name): [string, number] => [name, known[name] ?? nowMs])
    .filter(([, replacedAtMs]) => nowMs - replacedAtMs < KEPT_MS)
  await mkdir(`${next}/assets`, { recursive: true })
  await Promise.all(record.map(([name]) => copyFile(`${before}/assets/${name}`, `${next}/assets/${name}`)))
  await writeFile(`${next}/${RECORD}`, JSON.stringify(Object.fromEntries(record)))
}

const assetsIn = (folder: string): Promise<string[]> => readdir(`${folder}/assets`).catch(() => [])

async function readRecord(folder: string): Promise<Record<string, number>> {
  const text = await readFile(`${folder}/${RECORD}`, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}
