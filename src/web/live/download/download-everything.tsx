import { Download } from 'lucide-react'
import { useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { getJson } from '#web/live/api.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayWords } from '#web/ui/game/day-words.ts'

interface DownloadEverythingProps {
  gameId: GameId
  /** When the game's photos are deleted; null without any. */
  photosUntilMs: number | null
  /** Its accessible name, where there are several. */
  label?: string
}

/** The button that downloads an ended game whole, and until when that includes its photos. */
export function DownloadEverything({ gameId, photosUntilMs, label }: DownloadEverythingProps) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const path = `/api/games/${gameId}/download`

  /** The browser's own download takes no memory for large games, and can't show why it was refused: so that is asked first. */
  async function download() {
    setAsking(true)
    setRefusal(null)
    const answer = await getJson(`${path}?ready`)
    setAsking(false)
    if (!answer.ok) {
      setRefusal(answer.problem.message)
      return
    }
    const link = document.createElement('a')
    link.href = path
    link.download = ''
    link.click()
    announce('The download begins.')
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-label={label}
        isPending={isAsking}
        pendingText="Preparing..."
        onClick={download}
      >
        <Download aria-hidden="true" className="size-5" />
        Download everything
      </Button>
      {refusal !== null && (
        <p role="alert" className="w-full font-semibold text-danger">
          {refusal}
        </p>
      )}
      {photosUntilMs !== null && (
        <p className="w-full text-muted">
          Photos are kept until {dayWords(photosUntilMs, Date.now())}. Download everything before then.
        </p>
      )}
    </>
  )
}
