import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardId } from '#core/ids.ts'
import type { GameView } from '#core/state.ts'
import { useChat, useChatLines, useQueue } from '#web/live/chat/use-chat.ts'
import { useGame, useServerNow } from '#web/live/use-game.ts'
import { ScreenTitle } from '#web/ui/screen.tsx'
import { useQuery } from '#web/ui/use-query.ts'
import type { ChatLine } from '#wire/http.ts'
import { ChatLines } from './chat-lines.tsx'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { DeleteMessage } from './delete-message.tsx'
import { OnlyCard } from './only-card.tsx'
import { retentionWords } from './retention-words.ts'
import { useSpokenNews } from './use-spoken-news.ts'
import { WaitingMessages } from './waiting-messages.tsx'

const MINUTE_MS = 60_000

interface ChatRoomProps {
  view: GameView
  back: { to: string; label: string }
}

/**
 * The evidence chat, as high as it is given room: `?card=` is what the next message is about, `?only=` shows
 * nothing but one challenge.
 */
export function ChatRoom({ view, back }: ChatRoomProps) {
  const { gameId, hostView, phase } = useGame()
  const { area, writerId } = useChat()
  const { waiting } = useQueue()
  const nowMs = useServerNow(MINUTE_MS)
  const params = useQuery()
  const navigate = useNavigate()
  const known = (cardId: string | null): CardId | null =>
    view.cards.find(({ id }) => id === cardId)?.id ?? null
  const only = known(params.get('only'))
  const [about, setAbout] = useState(() => known(params.get('card')) ?? only)
  const [deleting, setDeleting] = useState<ChatLine | null>(null)
  const chat = useChatLines(only)
  const place = useRef<HTMLDivElement>(null)
  useSpokenNews(only)

  useEffect(() => {
    if (only === null) area.seen.seeAll(view.chatCount)
  }, [area, only, view.chatCount])

  const show = useCallback(
    (cardId: CardId | null) => {
      const search = cardId === null ? '' : `?${new URLSearchParams({ only: cardId })}`
      navigate({ search }, { replace: true })
      setAbout(cardId)
    },
    [navigate],
  )
  const log = () => place.current?.querySelector<HTMLElement>('[role=log]')
  const retention = retentionWords(view, nowMs)
  return (
    <main ref={place} className="flex min-h-0 flex-1 flex-col">
      <div className="mx-auto w-full max-w-[46rem] px-4">
        <div className="chat-title pt-2">
          <ScreenTitle back={back}>Evidence chat</ScreenTitle>
        </div>
        {only !== null && <OnlyCard view={view} cardId={only} onAll={() => show(null)} />}
      </div>
      <ChatLog
        chat={chat}
        isEmpty={chat.lines.length + waiting.length === 0}
        after={
          <>
            <WaitingMessages view={view} lines={chat.lines} only={only} nowMs={nowMs} />
            {retention !== null && <p className="text-center text-14 text-muted">{retention}</p>}
          </>
        }
      >
        <ChatLines
          gameId={gameId}
          view={view}
          lines={chat.lines}
          gapBefore={chat.gapBefore}
          isHost={hostView !== null}
          writerId={writerId}
          isLive={phase === 'live'}
          nowMs={nowMs}
          onDelete={setDeleting}
          onCard={show}
        />
      </ChatLog>
      {view.status === 'completed' ? (
        <p className="border-t border-hairline px-4 py-3 text-center text-balance">
          The game has ended: nothing can be posted any more.
        </p>
      ) : (
        <Composer
          view={view}
          cardId={about}
          onCard={setAbout}
          onPosted={() => {
            // What was asked for by a link, or is all that is shown, stays.
            setAbout(known(params.get('card')) ?? only)
            log()?.scrollTo({ top: 0 })
          }}
        />
      )}
      <DeleteMessage
        line={deleting}
        isGone={deleting !== null && !chat.lines.some(({ id }) => id === deleting.id)}
        onClose={() => setDeleting(null)}
        onDeleted={() => log()?.focus({ preventScroll: true })}
      />
    </main>
  )
}
