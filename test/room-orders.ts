import { expect } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { playerOf, STARTED_AT_MS } from './builders.ts'

/** What a room answers to a command that was carried out. */
export const OK = { ok: true }

/** What a room answers to one that was not. */
export const refused = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) })

/** A player of the red team. */
export const RED = playerOf('t1')
/** A player of the blue team. */
export const BLUE = playerOf('t2')

/** Claims a card. */
export const claim = (cardId: string): AnyCommand => ({ type: 'ClaimCard', cardId })

/** Tells everybody something. */
export const announce = (text: string): AnyCommand => ({ type: 'PostAnnouncement', text })

/** Bids on a zone that nobody has bid on. */
export const bid = (dollars: number): AnyCommand => ({
  type: 'PlaceBid',
  zoneId: 'z02',
  amountCents: dollars * 100,
  seenHighestCents: 0,
  seenOwnCents: 0,
})

/** Words for the chat. */
export const post = (messageId: string, text: string): AnyCommand => ({
  type: 'PostMessage',
  messageId,
  text,
  cardId: null,
  writtenAtMs: STARTED_AT_MS,
  photos: [],
})
