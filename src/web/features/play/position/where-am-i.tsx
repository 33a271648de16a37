import { LocateFixed } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { optionsOf } from '#core/game/options.ts'
import type { Zone } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Button } from '#web/ui/button.tsx'

const WhereYouAre = lazyPart(async () => ({ default: (await import('./where-you-are.tsx')).WhereYouAre }))

/** The person has asked on this page before, and not put it away since. */
let wasAsked = false

interface WhereAmIProps {
  /** Where they should be; any zone when absent. */
  zone?: Zone
  /** One of the words of a strip, and what it tells stands below them. */
  isInStrip?: boolean
}

/** Asks where the person is, once they tap; afterwards by itself, as long as the browser needn't ask for permission. */
export function WhereAmI({ zone, isInStrip = false }: WhereAmIProps) {
  const { view } = useGameView()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (wasAsked) void isGranted().then((granted) => granted && setAsked(true))
  }, [])
  const hasBorder = zone ? zone.hasBorder : view.zones.some((each) => each.hasBorder)
  if (!hasBorder || optionsOf(view).location === 'off') return null

  function ask(asked: boolean) {
    wasAsked = asked
    setAsked(asked)
  }
  const button = (
    <Button
      variant={isInStrip ? 'quiet' : 'secondary'}
      isPending={isAsked}
      onClick={() => ask(true)}
      className={isInStrip ? 'gap-3 px-0!' : 'self-start'}
    >
      {!isAsked && (
        <LocateFixed aria-hidden="true" className={isInStrip ? 'size-6 shrink-0' : 'size-5 shrink-0'} />
      )}
      Where am I?
    </Button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <WhereYouAre zone={zone ?? null} isInStrip={isInStrip} onHide={() => ask(false)} />
    </Suspense>
  )
}

/** Whether the browser tells the location without asking. Never rejects. */
async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
