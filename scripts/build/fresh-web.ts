import { isWebStale } from './staleness.ts'

/** Builds the web when it is out of date, and says so. */
export async function buildWebWhenStale(): Promise<void> {
  if (!(await isWebStale())) return
  console.log('Building the web (first start or changed sources) …')
  const { buildWeb } = await import('./web.ts')
  await buildWeb()
}
