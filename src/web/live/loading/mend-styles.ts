declare global {
  /** The chunks with a stylesheet that have run, by name. @see scripts/build/styled-chunks.ts */
  var styledChunks: ReadonlySet<string> | undefined
}

/** A built stylesheet: the name of its chunk, and a hash. */
const FILE = /\/([^/]+)-[^/]{8}\.css$/

/** Stylesheets of screens that did not come. */
const failed = new Set<HTMLLinkElement>()
/** Those that were asked for again, and are on their way. */
const underWay = new Set<Promise<void>>()

// Errors of files do not bubble; they can only be caught on their way down.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/**
 * Asks again for every stylesheet that did not come though its code has: what loads a screen asks for each but once, and would
 * show it bare. The others belong to screens that nobody has opened: in a tunnel they would keep back one that is there.
 * @throws Error when one stays away
 */
export async function mendStyles(): Promise<void> {
  for (const link of failed) {
    if (!isNeeded(link)) continue
    failed.delete(link)
    const coming = askAgain(link).finally(() => underWay.delete(coming))
    underWay.add(coming)
  }
  await Promise.all(underWay)
}

function isNeeded({ href }: HTMLLinkElement): boolean {
  const chunk = FILE.exec(href)?.[1]
  return chunk === undefined || globalThis.styledChunks?.has(chunk) !== false
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode()
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve(), { once: true })
    again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)), { once: true })
    link.replaceWith(again)
  })
}
