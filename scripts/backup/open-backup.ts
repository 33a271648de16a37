import { join } from 'node:path'
import { DATABASES, DUMP, FILES, namesIn } from './kept.ts'
import { checkDump } from './postgres-dump.ts'
import { countRows } from './sqlite-copy.ts'

/** The table of each database whose rows tell a person what is in it. */
const TOLD = { 'games.db': ['games', 'game'], 'accounts.db': ['user', 'account'] } as const

/**
 * Reads a backup's databases from end to end.
 * @returns what is in it, as words
 * @throws when something is missing or damaged
 */
export async function openBackup(folder: string): Promise<string> {
  const names = await namesIn(folder)
  if (names.includes(DUMP)) {
    await checkDump(join(folder, DUMP))
    return 'a dump of PostgreSQL'
  }
  if (!names.includes(DATABASES[0])) throw new Error(`${folder} is no backup of Zone War.`)
  const lost = [...DATABASES, ...FILES.slice(0, 1)].filter((name) => !names.includes(name))
  if (lost.length > 0) throw new Error(`${folder} has no ${lost.join(' and no ')}.`)
  const counts = DATABASES.map((name) => {
    const [table, word] = TOLD[name]
    const rows = countRows(join(folder, name), table)
    return `${rows} ${word}${rows === 1 ? '' : 's'}`
  })
  return counts.join(' and ')
}
