import type { GameEvent } from '#core/events.ts'
import type { CardId } from '#core/ids.ts'
import type { GameView } from '#core/state.ts'
import { useChat } from '#web/live/chat/use-chat.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { useGameEvents } from '#web/live/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { senderOf } from './sender.ts'

/** Speaks what others post while one looks at the chat. @param only what is about this card; null for all */
export function useSpokenNews(only: CardId | null): void {
  const { writerId } = useChat()
  useGameEvents((events, view) => {
    const news = events.flatMap((event) => {
      if (event.type !== 'MessagePosted' || isWrittenBy(writerId, event.playerId)) return []
      return only === null || event.cardId === only ? [spoken(event, view)] : []
    })
    if (news.length > 0) announce(news.join('. '))
  })
}

function spoken(event: Extract<GameEvent, { type: 'MessagePosted' }>, view: GameView): string {
  const { name, badge } = senderOf(event, view, teamBadges(view.teams))
  const { length } = event.photos
  const photos = length === 0 ? '' : length === 1 ? '1 photo' : `${length} photos`
  return `${name}, ${badge?.name ?? ''}: ${[event.text, photos].filter(Boolean).join(', ')}`
}
