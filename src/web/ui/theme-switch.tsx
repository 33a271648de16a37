import { Moon, Sun, SunMoon } from 'lucide-react'
import { classNames } from './class-names.ts'
import { setTheme, type Theme, useTheme } from './theme.ts'

const choices: readonly { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'auto', label: 'Match phone', Icon: SunMoon },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
]

/** Light, dark, or as the phone has it. */
export function ThemeSwitch({ className }: { className?: string }) {
  const current = useTheme()
  return (
    <fieldset className={classNames('inline-flex rounded-sm border-[1.5px] border-line', className)}>
      <legend className="sr-only">Colours</legend>
      {choices.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          aria-pressed={theme === current}
          onClick={() => setTheme(theme)}
          className="grid size-12 place-items-center rounded-sm text-muted aria-pressed:bg-ink aria-pressed:text-ground"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </fieldset>
  )
}
