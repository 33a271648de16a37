import { useTheme } from '#web/ui/theme.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** Whether the page is dark, by the switch or by the phone. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const isPhoneDark = useMediaQuery('(prefers-color-scheme: dark)')
  return theme === 'auto' ? isPhoneDark : theme === 'dark'
}
