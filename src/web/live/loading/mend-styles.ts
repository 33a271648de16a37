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
 * Asks again for every stylesheet that did not come: what loads a screen asks for each but once, and would show
 * it bare.
 * @throws Error when one stays away
 */
export async function mendStyles(): Promise<void> {
  for (const link of failed) {
    failed.delete(link)
    const coming = askAgain(link).finally(() => underWay.delete(coming))
    underWay.add(coming)
  }
  await Promise.all(underWay)
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode()
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve(), { once: true })
    again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)), { once: true })
    link.replaceWith(again)
  })
}
