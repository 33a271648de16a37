import { useEffect, useState } from 'react'
import { obstacleHere } from '#web/live/push/obstacle.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { type Notifying, notifyingOf } from './permission-words.ts'

/** Whether this browser may notify, and what asks the person. */
export function useNotifyCheck(): {
  notifying: Notifying
  allow: () => Promise<Notifying>
} {
  const [hasWorker, setHasWorker] = useState(false)
  const [permission, setPermission] = useState(permissionNow)

  useEffect(() => {
    let isShown = true
    // Never rejects, and never resolves where the browser forbids service workers.
    void navigator.serviceWorker?.ready.then(() => isShown && setHasWorker(true))
    return () => {
      isShown = false
    }
  }, [])
  // Back from the browser's settings.
  useWindowEvent('focus', () => setPermission(permissionNow()))

  // The obstacle is the one of now, as the permission is.
  const lookAt = (permission: NotificationPermission | null): Notifying =>
    notifyingOf(obstacleHere(), permission, hasWorker)

  async function allow(): Promise<Notifying> {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    return lookAt(answer)
  }
  return { notifying: lookAt(permission), allow }
}

const permissionNow = (): NotificationPermission | null =>
  'Notification' in window ? Notification.permission : null
