import { existsSync } from 'node:fs'
import { projectRoot } from './project-root.ts'
import { isWebStale } from './staleness.ts'

/**
 * Builds the web when it's out of date, and says so. Where the build tools or the web's sources are missing, as in a
 * release, the web that is there is used.
 * @throws Error with words when there is none and it cannot be built
 */
export async function buildWebWhenStale(): Promise<void> {
  const hasSources = existsSync(`${projectRoot}src/web`)
  if (hasSources && hasBuildTools()) {
    if (!(await isWebStale())) return
    console.log('Building the web (first start or changed sources) …')
    const { buildWeb } = await import('./web.ts')
    return buildWeb()
  }
  if (!existsSync(`${projectRoot}dist/web/index.html`)) {
    throw new Error(
      "the web isn't built, and the build tools aren't installed. Run npm ci without --omit=dev, then npm start. Or install a release, which comes with the web: docs/operating.md, Deploy.",
    )
  }
  if (hasSources && (await isWebStale())) {
    console.warn(
      "The web in dist/web is older than its sources, and the build tools aren't installed: starting with it all the same. To rebuild it: npm ci && npm run build",
    )
  }
}

function hasBuildTools(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}
