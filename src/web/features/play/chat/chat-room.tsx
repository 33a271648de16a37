import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GameEvent } from '#core/game/events.ts'
import type { CardId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { isEntitled } from '#core/rules/roles.ts'
import { counted } from '#core/wording.ts'
import { useChat, useChatLines, useQueue } from '#web/live/chat/use-chat.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { useGame, useGameEvents, useServerNow } from '#web/live/game/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { isolated } from '#web/ui/isolated.ts'
import { ScreenTitle } from '#web/ui/screen.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useQuery } from '#web/ui/use-query.ts'
import type { ChatLine } from '#wire/http.ts'
import { hasProof } from './card-choices.ts'
import { CardColumn } from './card-column.tsx'
import { ChatLines } from './chat-lines.tsx'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { DeleteMessage } from './delete-message.tsx'
import { retentionWords } from './retention-words.ts'
import { senderOf } from './sender.ts'
import { useMissingProof } from './use-missing-proof.ts'
import { WaitingMessages } from './waiting-messages.tsx'
import { WhoIsHere } from './who-is-here.tsx'

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
  const { gameId, role, hostView, phase } = useGame()
  const { area, writerId } = useChat()
  const queue = useQueue()
  const missing = useMissingProof()
  const nowMs = useServerNow(MINUTE_MS)
  const isLarge = useMediaQuery(TABLET)
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
    <main
      ref={place}
      className="mx-auto flex min-h-0 w-full flex-1 flex-col tablet:grid tablet:pl-[max(0px,(100%-var(--wide))/2)] tablet:grid-cols-[min(36%,20rem)_minmax(0,1fr)] tablet:grid-rows-[auto_minmax(0,1fr)_auto] tablet:*:col-start-2 lg:[--text-14:1rem]"
    >
      {isLarge && (
        <CardColumn
          view={view}
          missing={missing}
          only={only}
          onShow={show}
          onPost={(cardId) => {
            setAbout(cardId)
            place.current?.querySelector('textarea')?.focus()
          }}
        />
      )}
      <div className="chat-column">
        <div className="chat-title pt-0.5 *:pb-0.5 tablet:pt-2 tablet:*:pb-3">
          {/* Tablets and laptops have the tabs while the game runs. */}
          <ScreenTitle
            {...((!isLarge || view.status === 'completed') && { back })}
            end={view.status !== 'completed' && <WhoIsHere />}
          >
            Evidence chat
          </ScreenTitle>
        </div>
        {only !== null && <OnlyCard view={view} cardId={only} onAll={() => show(null)} />}
      </div>
      <ChatLog
        chat={chat}
        isEmpty={chat.lines.length + queue.waiting.length === 0}
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
          // After the end a host has no seat any more, but still the host's view.
          canJudge={hostView !== null || isEntitled(role, 'judge')}
          writerId={writerId}
          isLive={phase === 'live'}
          nowMs={nowMs}
          onDelete={setDeleting}
          onCard={show}
        />
      </ChatLog>
      {view.status === 'completed' ? (
        <p className="border-t border-hairline px-4 py-3 text-center text-balance">
          The game has ended. You can no longer post.
        </p>
      ) : (
        <Composer
          view={view}
          missing={missing}
          hasList={isLarge}
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

interface OnlyCardProps {
  view: Pick<GameView, 'cards' | 'teams'>
  cardId: CardId
  onAll: () => void
}

/** Says that only one challenge's messages are shown, and whether the team that has claimed it has posted. */
function OnlyCard({ view, cardId, onAll }: OnlyCardProps) {
  const card = view.cards.find(({ id }) => id === cardId)
  const team = view.teams.find(({ id }) => id === card?.claimedBy)
  return (
    <div className="mb-2 flex items-center gap-3 rounded-sm border-[1.5px] border-line bg-sunken pl-3">
      <p className="min-w-0 flex-1 py-2 text-14 leading-5">
        <span className="text-muted">Only </span>
        <strong>
          <bdi>{card?.title}</bdi>
        </strong>
        {card && team && (
          <span className="block">
            {hasProof(card)
              ? isolated(`${team.name} has posted proof.`)
              : isolated(`${team.name} hasn’t posted proof yet.`)}
          </span>
        )}
      </p>
      <Button variant="quiet" onClick={onAll}>
        <X aria-hidden="true" className="size-5" />
        Show all
      </Button>
    </div>
  )
}

/** Speaks what others post while one looks at the chat. @param only what is about this card; null for all */
function useSpokenNews(only: CardId | null): void {
  const { writerId } = useChat()
  useGameEvents((events, view) => {
    const news = events.flatMap((event) => {
      if (event.type !== 'MessagePosted' || isWrittenBy(writerId, event.playerId, event.by)) return []
      return only === null || event.cardId === only ? [spoken(event, view)] : []
    })
    if (news.length > 0) announce(news.join('. '))
  })
}

function spoken(event: Extract<GameEvent, { type: 'MessagePosted' }>, view: GameView): string {
  const { name, badge } = senderOf(event, view, teamBadges(view.teams))
  const { length } = event.photos
  const photos = length === 0 ? '' : counted(length, 'photo')
  return `${name}, ${badge?.name ?? ''}: ${[event.text, photos].filter(Boolean).join(', ')}`
}
