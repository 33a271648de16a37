import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { RulesText } from '#web/ui/rules-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Loading = 'not-yet' | 'failed' | { html: string }

/** Our own rules. */
const defaultRules = async (): Promise<string> => (await import('#core/defaults/rules.ts')).DEFAULT_RULES_HTML

/**
 * The rules for those who only look around, or wait; their text is fetched when they are opened.
 * @param read gives sanitised HTML, or rejects
 */
export function GameRules({ read = defaultRules }: { read?: () => Promise<string> }) {
  const [rules, setRules] = useState<Loading>('not-yet')

  function load() {
    setRules('not-yet')
    read().then(
      (html) => setRules({ html }),
      () => setRules('failed'),
    )
  }

  return (
    <Collapsible title="Game Rules" onToggle={(isOpen) => isOpen && rules === 'not-yet' && load()}>
      {rules === 'not-yet' && (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-4/5" />
        </div>
      )}
      {rules === 'failed' && (
        <div className="flex flex-col items-start gap-3">
          <p>The rules could not be loaded. Check your connection and try again.</p>
          <Button variant="secondary" onClick={load}>
            Try again
          </Button>
        </div>
      )}
      {typeof rules === 'object' && <RulesText html={rules.html} />}
    </Collapsible>
  )
}
