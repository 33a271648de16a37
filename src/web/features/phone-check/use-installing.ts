import { useState } from 'react'
import { isInstalledHere, type ThisBrowser } from '#web/live/this-browser.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import type { Installing } from './permission-words.ts'

/** A browser's offer to add the page to the home screen. Only Chromium has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
    appinstalled: Event
  }
}

/** How this page gets to the home screen, and what puts it there where the browser offers to. */
export function useInstalling({ inside }: ThisBrowser): { installing: Installing; add: () => Promise<void> } {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const [isInstalled, setInstalled] = useState(isInstalledHere)
  useWindowEvent('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event)
  })
  useWindowEvent('appinstalled', () => setInstalled(true))

  async function add(): Promise<void> {
    if (!offer) return
    const { outcome } = await offer.prompt()
    // Each offer can be taken once; after a no there may be another.
    setOffer(null)
    if (outcome === 'accepted') setInstalled(true)
  }
  return { installing: installingOf(isInstalled, inside !== null, offer !== null), add }
}

function installingOf(isInstalled: boolean, isInside: boolean, isOffered: boolean): Installing {
  if (isInstalled) return 'installed'
  if (!window.isSecureContext) return 'insecure'
  if (isInside) return 'in-app'
  return isOffered ? 'offered' : 'by-hand'
}
