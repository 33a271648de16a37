import type { GameEvent } from './events.ts'

/** Erasable personal data of an event, stored beside the log under an id derived from the event. */
export interface PersonalData {
  readonly id: string
  /** Names are part of a game's state; words are only read when someone opens the chat. */
  readonly kind: 'name' | 'words'
  readonly text: string
}

/** The id of a message's words. */
export const wordsId = (messageId: string): string => `words:${messageId}`
/** The id of a player's or an official's name. */
export const nameId = (personId: string): string => `name:${personId}`

/** An event as the log stores it, and the personal data taken out of it; null if it has none. */
export function splitPersonalData(event: GameEvent): { event: GameEvent; body: PersonalData | null } {
  switch (event.type) {
    case 'MessagePosted':
    case 'ClaimDisputed':
    case 'BidDisputed':
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
    case 'OfficialInvited': {
      const { name, ...rest } = event
      const body =
        name === undefined ? null : ({ id: nameId(event.officialId), kind: 'name', text: name } as const)
      return { event: rest, body }
    }
    default:
      return { event, body: null }
  }
}

/** A stored event with its personal data restored, unless that was erased. @param texts by the data's id */
export function restorePersonalData(event: GameEvent, texts: Readonly<Record<string, string>>): GameEvent {
  const text = texts[personalDataIdOf(event) ?? '']
  if (text === undefined) return event
  switch (event.type) {
    case 'MessagePosted':
    case 'ClaimDisputed':
    case 'BidDisputed':
    case 'ClaimRejected':
      return { ...event, text }
    case 'NicknameSet':
      return { ...event, nickname: text }
    case 'OfficialInvited':
      return { ...event, name: text }
    default:
      return event
  }
}

/** The id of an event's personal data, erased or not; null for an event without any. */
export function personalDataIdOf(event: GameEvent): string | null {
  switch (event.type) {
    case 'MessagePosted':
    case 'ClaimDisputed':
    case 'BidDisputed':
    case 'ClaimRejected':
      return wordsId(event.messageId)
    case 'NicknameSet':
      return nameId(event.playerId)
    case 'OfficialInvited':
      return nameId(event.officialId)
    default:
      return null
  }
}

/** The ids of the personal data that an event erases. */
export function erasedBy(event: GameEvent): string[] {
  switch (event.type) {
    case 'MessageDeleted':
      return [wordsId(event.messageId)]
    case 'PlayerLeft':
    case 'PlayerRemoved':
      return [nameId(event.playerId)]
    case 'OfficialRemoved':
    case 'HostChanged':
      return [nameId(event.officialId)]
    case 'NicknameSet':
      return event.nickname === undefined ? [nameId(event.playerId)] : []
    default:
      return []
  }
}
