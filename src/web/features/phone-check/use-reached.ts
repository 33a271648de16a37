import { useEffect, useState } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import type { Keeping } from './browser-words.ts'
import type { Connection } from './connection-words.ts'
import { probeConnection } from './probe-connection.ts'
import { probeStorage } from './probe-storage.ts'

/** What is checked without asking anybody: at once, again by `checkAgain`, and the connection whenever the phone says that it has changed. */
export function useReached(): { connection: Connection; keeping: Keeping; checkAgain: () => void } {
  const [turn, setTurn] = useState(0)
  const [connectionTurn, setConnectionTurn] = useState(0)
  const [connection, setConnection] = useState<Connection>({ kind: 'checking' })
  const [keeping, setKeeping] = useState<Keeping>('checking')

  useEffect(() => {
    let isCurrent = turn >= 0 && connectionTurn >= 0
    setConnection({ kind: 'checking' })
    void probeConnection().then((found) => {
      if (isCurrent) setConnection(found)
    })
    return () => {
      isCurrent = false
    }
  }, [turn, connectionTurn])

  useEffect(() => {
    let isCurrent = turn >= 0
    setKeeping('checking')
    void probeStorage().then((found) => {
      if (isCurrent) setKeeping(found)
    })
    return () => {
      isCurrent = false
    }
  }, [turn])

  const reconnect = (): void => setConnectionTurn((count) => count + 1)
  useWindowEvent('online', reconnect)
  useWindowEvent('offline', reconnect)
  return { connection, keeping, checkAgain: () => setTurn((count) => count + 1) }
}
