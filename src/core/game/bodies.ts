import type { GameEvent } from './events.ts'

/**
 * What a person may have erased: kept beside the log under an id that follows from its event,
 * so that the log never holds the words themselves.
 */
export interface Body {
  readonly id: string
  /** Names are part of a game's state; words are read when someone looks at the chat. */
  readonly kind: 'name' | 'words'
  readonly text: string
}

/** Where a message's words are kept. */
export const wordsId = (messageId: string): string => `words:${messageId}`
const nameId = (playerId: string): string => `name:${playerId}`

/** An event as the log keeps it, and the body that is kept apart, if it has one. */
export function detach(event: GameEvent): { event: GameEvent; body: Body | null } {
  switch (event.type) {
    case 'MessagePosted':
    case 'ClaimDisputed':
    case 'ClaimRejected': {
      const { text, ...rest } = event
      const body =
        text === undefined ? null : ({ id: wordsId(event.messageId), kind: 'words', text } as const)
      return { event: rest, body }
    }
    case 'NicknameSet': {
      const { nickname, ...rest } = event
      const body =
        nickname === undefined
          ? null
          : ({ id: nameId(event.playerId), kind: 'name', text: nickname } as const)
      return { event: rest, body }
    }
    default:
      return { event, body: null }
  }
}

/** An event of the log with its body back, where that is among `texts`. @param texts by body id */
export function attach(event: GameEvent, texts: Readonly<Record<string, string>>): GameEvent {
  const text = texts[bodyIdOf(event) ?? '']
  if (text === undefined) return event
  switch (event.type) {
    case 'MessagePosted':
    case 'ClaimDisputed':
    case 'ClaimRejected':
      return { ...event, text }
    case 'NicknameSet':
      return { ...event, nickname: text }
    default:
      return event
  }
}

/** Where an event's body is kept, were it not erased; null for one that has none. */
export function bodyIdOf(event: GameEvent): string | null {
  switch (event.type) {
    case 'MessagePosted':
    case 'ClaimDisputed':
    case 'ClaimRejected':
      return wordsId(event.messageId)
    case 'NicknameSet':
      return nameId(event.playerId)
    default:
      return null
  }
}

/** The ids of the bodies that an event erases. */
export function erasedBy(event: GameEvent): string[] {
  switch (event.type) {
    case 'MessageDeleted':
      return [wordsId(event.messageId)]
    case 'PlayerLeft':
    case 'PlayerRemoved':
      return [nameId(event.playerId)]
    case 'NicknameSet':
      return event.nickname === undefined ? [nameId(event.playerId)] : []
    default:
      return []
  }
}
