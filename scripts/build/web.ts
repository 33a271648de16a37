import { build } from 'vite'
import { checkJoinBudget } from './budget.ts'
import { compressFolder } from './compress.ts'
import { projectRoot } from './project-root.ts'
import { markBuilt } from './staleness.ts'

/** Builds, compresses and checks the web. Throws with words when the join path is over its budget. */
export async function buildWeb(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({ root: `${projectRoot}src/web`, configFile: `${projectRoot}vite.config.ts`, logLevel: 'warn' })
  await compressFolder(`${projectRoot}dist/web`)
  console.log(await checkJoinBudget(`${projectRoot}dist/web`))
  await markBuilt()
}
