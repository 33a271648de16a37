/** The first screen and what it asks for come first, in ms. */
const AFTER_LOAD_MS = 1_000

/**
 * Has this browser keep the product, so that it can be installed and opens without a network. Once the page stands,
 * and only where there are service workers: on https and localhost.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const loadedBy = navigator.serviceWorker.controller
  const register = (): void => {
    import('./register.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker(loadedBy))
      .catch(() => {})
  }
  const wait = (): void => void window.setTimeout(register, AFTER_LOAD_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
