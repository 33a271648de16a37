import { Sun } from 'lucide-react'
import { useState } from 'react'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast.tsx'
import { canKeepScreenOn, useWakeLock } from '#web/ui/use-wake-lock.ts'

const KEY = 'keep-screen-on'

/** A switch that keeps the screen on while it's mounted, and remembers its state; nothing on phones that can't. */
export function KeepScreenOn({ className }: { className?: string }) {
  const [isOn, setOn] = useState(() => readStored(KEY) === true)
  useWakeLock(isOn, () => {
    setOn(false)
    showToast({
      title: 'Couldn’t keep the screen on',
      description: 'Your phone doesn’t allow this right now. Is it in battery saver mode?',
      isError: true,
    })
  })
  if (!canKeepScreenOn()) return null

  function toggle() {
    setOn(!isOn)
    writeStored(KEY, !isOn)
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-sm px-2 text-14 font-semibold hover:bg-sunken',
        className,
      )}
    >
      <Sun aria-hidden="true" className="size-5 min-[380px]:hidden" />
      <span className="max-[379px]:sr-only">Keep screen on</span>
      <span
        aria-hidden="true"
        data-filled={isOn || undefined}
        className={classNames(
          'flex h-6 w-10 items-center rounded-sm border-[1.5px] p-0.5',
          isOn ? 'justify-end border-ink bg-ink' : 'border-line bg-raised',
        )}
      >
        <span
          className={classNames('h-full w-4', isOn ? 'bg-ground' : 'bg-line forced-colors:bg-[CanvasText]')}
        />
      </span>
    </button>
  )
}
