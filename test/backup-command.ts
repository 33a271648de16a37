import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './child-environment.ts'
import { postgresPrograms } from './programs.ts'

/**
 * Runs `npm run backup` or `npm run restore`, without npm.
 * @param place where a server keeps everything, as its environment says it
 * @returns its exit code, and all that it said
 */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  folder: string,
  place: Record<string, string>,
) {
  const script = fileURLToPath(new URL(`../scripts/${command}.ts`, import.meta.url))
  const PATH = [postgresPrograms(), process.env.PATH].filter(Boolean).join(delimiter)
  const child = spawn(process.execPath, [script, folder], { env: { ...childEnvironment(), PATH, ...place } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const [code] = await once(child, 'close')
  return { code: Number(code), said }
}
