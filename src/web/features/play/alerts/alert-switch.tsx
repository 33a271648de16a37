import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { areAlertsOn, readySound, setAlertsOn, signal } from './signal.ts'

/** Banner, sound and vibration, all on or all off, on this phone. */
export function AlertSwitch() {
  const [isOn, setOn] = useState(areAlertsOn)

  function turn() {
    const next = !isOn
    setAlertsOn(next)
    setOn(next)
    // So that the person hears what they have chosen.
    if (next && readySound()) signal()
  }

  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={turn}
      className="flex min-h-12 items-center gap-2 rounded-sm border-[1.5px] border-line px-3 text-16 font-semibold hover:border-ink"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      Alerts
      <span aria-hidden="true" className="font-normal text-muted">
        {isOn ? 'On' : 'Off'}
      </span>
    </button>
  )
}
