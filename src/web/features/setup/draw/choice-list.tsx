import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

/** One thing to do, with what it is. */
export interface Choice {
  icon: LucideIcon
  label: string
  hint?: string
  onPress: () => void
}

/** Things to choose from, in the thumb's reach. The first takes the focus. */
export function ChoiceList({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <ul ref={list} aria-label={name} className="grid gap-px bg-hairline sm:grid-cols-2">
      {choices.map(({ icon: Icon, label, hint, onPress }, index) => (
        <li key={label} className="flex bg-ground">
          <button
            type="button"
            aria-labelledby={`${id}-${index}`}
            aria-describedby={hint && `${id}-${index}-hint`}
            onClick={onPress}
            className="flex min-h-13 w-full items-center gap-4 px-5 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-4"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0" />
            <span className="min-w-0">
              <span id={`${id}-${index}`} className="block text-16 leading-5 font-semibold">
                {label}
              </span>
              {hint && (
                <span id={`${id}-${index}-hint`} className="block text-14 text-muted">
                  {hint}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
