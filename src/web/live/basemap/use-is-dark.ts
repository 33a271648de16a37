import { useSyncExternalStore } from 'react'
import { useTheme } from '#web/ui/theme.ts'

const phone = matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark, by the switch or by the phone. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const isPhoneDark = useSyncExternalStore(subscribe, () => phone.matches)
  return theme === 'auto' ? isPhoneDark : theme === 'dark'
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
