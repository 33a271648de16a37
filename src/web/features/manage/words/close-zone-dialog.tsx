import { useState } from 'react'
import { zoneName } from '#core/game/feed.ts'
import type { Zone } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { closeEffects } from './outcome-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const REASONS = [
  'It isn’t safe',
  'It’s closed to the public',
  'An event blocks it',
  'Nobody can get there',
] as const

interface ZoneDialogProps {
  zone: Zone
  onClose: () => void
  onDone: () => void
}

/** 'Close zone': no further bids on it, until it is reopened. */
export function CloseZoneDialog({ zone, onClose, onDone }: ZoneDialogProps) {
  const { view, send } = useGameView()

  async function close(reason: string): Promise<boolean> {
    const result = await send({ type: 'CloseZone', zoneId: zone.id, reason })
    if (result.ok) {
      showToast({ title: 'Zone closed', description: `No further bids on Zone ${zone.number}.` })
    } else {
      const description = refusalWords('CloseZone', result.refusal, view)
      showToast({ title: 'Failed to close the zone', description, isError: true })
    }
    return result.ok
  }

  return (
    <ReasonDialog
      title="Close zone"
      about={zoneName(zone)}
      effects={closeEffects(view, zone)}
      gone={zone.closed ? 'This zone was closed on another screen.' : null}
      reasons={REASONS}
      confirmLabel="Close zone"
      pendingText="Closing..."
      onConfirm={close}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** 'Reopen zone': teams can bid on it again. */
export function ReopenZoneDialog({ zone, onClose, onDone }: ZoneDialogProps) {
  const { view, send, phase } = useGameView()
  const [isPending, setPending] = useState(false)

  async function reopen() {
    setPending(true)
    const result = await send({ type: 'ReopenZone', zoneId: zone.id })
    setPending(false)
    if (result.ok) {
      showToast({ title: 'Zone reopened', description: `Teams can bid on Zone ${zone.number} again.` })
      onDone()
      return
    }
    const description = refusalWords('ReopenZone', result.refusal, view)
    showToast({ title: 'Failed to reopen the zone', description, isError: true })
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={reopen}
      title="Reopen zone"
      description={`Teams can bid on ${zoneName(zone)} again.`}
      confirmLabel="Reopen zone"
      gone={zone.closed || isPending ? null : 'This zone was reopened on another screen.'}
      isPending={isPending}
      isSlow={phase !== 'live'}
      pendingText="Reopening..."
    />
  )
}
