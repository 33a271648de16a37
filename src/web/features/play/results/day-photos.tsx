import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { useChatLines } from '#web/live/chat/use-chat.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { PhotoStrip } from '#web/ui/game/photo-strip.tsx'

/** So many stand here; the evidence chat has them all. */
const MOST = 9

/** The day's last photos from the evidence chat; nothing where there are none, or none any more. */
export function DayPhotos() {
  return (
    <ChatProvider>
      <Photos />
    </ChatProvider>
  )
}

function Photos() {
  const { gameId, phase } = useGame()
  const { lines } = useChatLines(null)
  const photos = lines.flatMap(({ photos: posted }) => posted).slice(-MOST)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="day-photos" className="flex flex-col gap-3">
      <h2 id="day-photos" className="border-b-[1.5px] border-ink pb-2 font-sign text-20 font-bold">
        Photos of the day
      </h2>
      <PhotoStrip gameId={gameId} photos={photos} by="from the evidence chat" isLive={phase === 'live'} />
    </section>
  )
}
