import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens the screen of a tapped notification in this page, so that nothing typed in it is lost. @see push-worker.js */
export function useOpenedFromNotification(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    const open = ({ data, ports }: MessageEvent<{ type?: unknown; to?: unknown } | null>): void => {
      if (data?.type !== 'open' || typeof data.to !== 'string' || !/^\/(?!\/)/.test(data.to)) return
      ports[0]?.postMessage('opened')
      void navigate(data.to)
    }
    workers.addEventListener('message', open)
    return () => workers.removeEventListener('message', open)
  }, [navigate])
}
