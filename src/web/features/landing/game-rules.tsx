import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { RulesText } from '#web/ui/rules-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Loading = 'not-yet' | 'failed' | { html: string }

/** Our own rules. */
const defaultRules = async (): Promise<string> =>
  (await import('#core/setup/defaults/rules.ts')).DEFAULT_RULES_HTML

interface GameRulesProps {
  /** Gives sanitised HTML, or rejects. */
  read?: () => Promise<string>
  /** Another one than before: the rules have been changed, and are fetched again. */
  version?: string
  /** Where there's room they stand open. */
  isUnfolded?: boolean
}

/** The rules for those who only look around, or wait; their text is fetched when they are opened. */
export function GameRules({ read = defaultRules, version, isUnfolded = false }: GameRulesProps) {
  const [rules, setRules] = useState<Loading>('not-yet')
  const turn = useRef(0)
  const isOpen = useRef(false)

  function load() {
    turn.current += 1
    const own = turn.current
    const show = (read: Loading) => own === turn.current && setRules(read)
    read().then(
      (html) => show({ html }),
      () => show('failed'),
    )
  }
  const reload = useEffectEvent(() => {
    turn.current += 1
    // What is being read stays until the new text is there.
    if (isOpen.current || isUnfolded) load()
    else setRules('not-yet')
  })
  const [first] = useState(version)
  useEffect(() => {
    if (version !== first) reload()
  }, [version, first])
  function loadOnce() {
    if (rules === 'not-yet') load()
  }
  const unfold = useEffectEvent(loadOnce)
  useEffect(() => {
    if (isUnfolded) unfold()
  }, [isUnfolded])

  function toggle(open: boolean) {
    isOpen.current = open
    if (open) loadOnce()
  }
  function retry() {
    setRules('not-yet')
    load()
  }

  const text = (
    <>
      {rules === 'not-yet' && (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-4/5" />
        </div>
      )}
      {rules === 'failed' && (
        <div className="flex flex-col items-start gap-3">
          <p>The rules couldn’t be loaded. Check your connection and try again.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {typeof rules === 'object' && <RulesText html={rules.html} />}
    </>
  )
  if (isUnfolded) return <Unfolded>{text}</Unfolded>
  return (
    <Collapsible title="Game Rules" about="How it’s played" onToggle={toggle}>
      {text}
    </Collapsible>
  )
}

const Unfolded = ({ children }: { children: ReactNode }) => (
  <section
    aria-labelledby="game-rules"
    className="min-h-100 rounded-sm border-[1.5px] border-line bg-raised px-4 pt-3 pb-4"
  >
    <h2 id="game-rules" className="pb-3 font-sign text-28 leading-8 font-bold">
      Game Rules
    </h2>
    {children}
  </section>
)
