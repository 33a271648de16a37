import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { obstacleHere } from '#web/live/push/obstacle.ts'
import { readPush } from '#web/live/push/subscription.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFocusKept } from '../alerts/use-focus-kept.ts'
import { type Moments, useEachMoments } from '../moments/use-moments.ts'
import { NotificationsDialog } from './lazy-dialog.tsx'

/** Where this browser keeps in which game it was asked; `true` where the answer was no. */
const KEY = 'notifications-asked'

/** Where there's no pocket to put it in. */
const DESKTOP = '(hover: hover) and (pointer: fine)'

interface NotificationsOfferProps {
  moments: Moments
  /** Nothing more urgent stands above: it waits for that. */
  isWelcome: boolean
}

/**
 * Asks once, after the first zone that was lost, whether to be notified. Not where it can't be, or where it's on, nor on a laptop, and never again
 * where people said no. @see docs/rules.md U17
 */
export function NotificationsOffer({ moments, isWelcome }: NotificationsOfferProps) {
  const { gameId } = useGame()
  const place = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'quiet' | 'due' | 'asked' | 'open'>('quiet')

  useEachMoments(moments, (told) => {
    const wasAsked = [true, gameId].includes(readStored(KEY) as string | boolean)
    if (step !== 'quiet' || wasAsked || !told.some(({ kind }) => kind === 'zone-lost')) return
    if (obstacleHere() === null && !matchMedia(DESKTOP).matches) setStep('due')
  })

  useEffect(() => {
    if (step !== 'due') return
    let isShown = true
    void readPush(gameId).then((answer) => {
      const isOffered = answer.ok && answer.value.publicKey !== null && answer.value.kinds === null
      if (isShown) setStep(isOffered ? 'asked' : 'quiet')
    })
    return () => {
      isShown = false
    }
  }, [step, gameId])

  function end(isNo: boolean) {
    writeStored(KEY, isNo && Notification.permission !== 'granted' ? true : gameId)
    setStep('quiet')
  }

  const isShown = step === 'asked' && isWelcome
  useFocusKept(place, isShown)

  return (
    <div ref={place} aria-live="polite">
      {isShown && (
        <div className="border-b border-hairline bg-raised cramped:hidden">
          <div className="mx-auto flex w-full max-w-(--wide) flex-wrap items-center gap-x-3 pl-4">
            <p className="min-w-0 flex-1 basis-48 py-2">
              Hear about lost zones with the phone in your pocket
            </p>
            <button
              type="button"
              onClick={() => setStep('open')}
              className="min-h-12 font-semibold underline underline-offset-4"
            >
              Notify me
            </button>
            <IconButton
              label="No, thanks"
              icon={<X aria-hidden="true" className="size-6" />}
              onClick={() => end(true)}
            />
          </div>
        </div>
      )}
      {step === 'open' && <NotificationsDialog gameId={gameId} onClose={() => end(false)} />}
    </div>
  )
}
