import { build } from 'vite'
import { writeAhead } from './ahead.ts'
import { checkJoinBudget, tellOwnSizes } from './budget.ts'
import { compressFolder } from './compress.ts'
import { projectRoot } from './project-root.ts'
import { publish } from './publish.ts'
import { checkRestyling } from './restyling.ts'
import { markBuilt } from './staleness.ts'

/**
 * Builds, compresses and checks the web, then puts it in the place of the build before it. Throws with words when
 * the join path is over its budget; the build before it then stays.
 */
export async function buildWeb(): Promise<void> {
  const folder = `${projectRoot}dist/web`
  await buildInto(`${folder}.next`)
  await publish(`${folder}.next`, folder, Date.now())
  await markBuilt()
}

/** The same into another folder. @param mark a statement at the top of every script, which makes it another version */
export async function buildInto(folder: string, mark = ''): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({
    root: `${projectRoot}src/web`,
    configFile: `${projectRoot}vite.config.ts`,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { output: { banner: mark } } },
  })
  await writeAhead(folder)
  // Versions for tests are loaded from this machine, and a mark in every file isn't the product's weight.
  if (mark) return
  await checkRestyling(folder)
  await compressFolder(folder)
  console.log(await checkJoinBudget(folder))
  for (const line of await tellOwnSizes(folder)) console.log(line)
}
