import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** `auto` follows the phone. */
export type Theme = 'auto' | 'light' | 'dark'

// A wish about this device, not part of a session: no product prefix, so that signing out keeps it.
const KEY = 'theme'
const grounds = { light: '#fbfaf7', dark: '#0e1116' } as const
const listeners = createListeners()
/** What the browser's own bars wear instead of the theme's ground. */
let barColour: string | null = null

/** The theme chosen on this device. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto' // storage is blocked
  }
}

/** Chooses and remembers the theme of this device. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked: it holds until the page is left.
  }
  applyTheme(theme)
  listeners.tell()
}

/** Puts a theme on the page; call it with the stored one before the first paint. */
export function applyTheme(theme: Theme = readTheme()): void {
  const root = document.documentElement
  if (theme === 'auto') root.removeAttribute('data-theme')
  else root.dataset.theme = theme
  paintBars(theme)
}

/** Gives the browser's own bars the colour of the header under them; null gives them back to the theme. */
export function setBarColour(colour: string | null): void {
  barColour = colour
  paintBars(themeOnPage())
}

function paintBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColour ?? grounds[theme === 'auto' ? own : theme]
  }
}

/** The chosen theme, kept up to date. */
export function useTheme(): Theme {
  return useSyncExternalStore(listeners.subscribe, themeOnPage)
}

function themeOnPage(): Theme {
  const onPage = document.documentElement.dataset.theme
  return onPage === 'light' || onPage === 'dark' ? onPage : 'auto'
}
