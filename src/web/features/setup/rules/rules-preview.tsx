import { useMemo, useSyncExternalStore } from 'react'
import { DEFAULT_RULES_HTML } from '#core/defaults/rules.ts'
import { RulesText } from '#web/ui/rules-text.tsx'
import { safeRules } from './rules-html.ts'

/** From here on the preview has a column of its own. */
const LAPTOP = '(width >= 1024px)'

/** The rules as the game will show them; nothing on a phone, where the editor shows the same. @param html may be empty */
export function RulesPreview({ html }: { html: string }) {
  const isShown = useSyncExternalStore(subscribe, () => matchMedia(LAPTOP).matches)
  const safe = useMemo(() => (isShown ? safeRules(html) : ''), [isShown, html])
  if (!isShown) return null
  return (
    <>
      <h2 className="font-sign text-20 font-bold">As players see it</h2>
      {html === '' && <p className="text-muted">The default rules:</p>}
      <div className="rounded-sm border-[1.5px] border-hairline px-4 py-3">
        <RulesText html={safe || DEFAULT_RULES_HTML} />
      </div>
    </>
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LAPTOP)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
