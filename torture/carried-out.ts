import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '#core/game/events.ts'
import type { Sent } from './phone-parts.ts'

/** Whether an entry says what its command asked for, no more and no less. */
export function isCarriedOut(
  command: Sent['command'],
  { actorId, events }: Pick<Entry, 'actorId' | 'events'>,
) {
  switch (command.type) {
    case 'PlaceBid': {
      const [bid, ...more] = events.filter((event) => event.type === 'BidPlaced')
      return more.length === 0 && bid?.amountCents === command.amountCents && bid.zoneId === command.zoneId
    }
    case 'AskToBid':
      return events.some((event) => event.type === 'BidAsked' && event.zoneId === command.zoneId)
    case 'AllowBid':
      return events.some((event) => event.type === 'BidAllowed' && event.zoneId === command.zoneId)
    case 'DeclineBid':
      return events.some((event) => event.type === 'BidDeclined' && event.zoneId === command.zoneId)
    case 'ClaimCard': {
      const [claim, ...more] = events.filter((event) => event.type === 'CardClaimed')
      return more.length === 0 && claim?.cardId === command.cardId
    }
    case 'UndoClaim': {
      const [undone, ...more] = events.filter((event) => event.type === 'ClaimUndone')
      return more.length === 0 && undone?.cardId === command.cardId
    }
    case 'EditBudgets': {
      const asked = command.edits.map(({ teamId, toCents }) => ({ teamId, toCents }))
      const done = events.filter((event) => event.type === 'BudgetAdjusted')
      return isDeepStrictEqual(
        done.map(({ teamId, toCents }) => ({ teamId, toCents })),
        asked,
      )
    }
    case 'EditBids': {
      const asked = command.edits.filter(({ seenCents, toCents }) => seenCents !== toCents)
      return asked.every(({ zoneId, teamId, toCents }) =>
        events.some(
          (event) =>
            event.type === 'ZoneBidsAdjusted' &&
            event.zoneId === zoneId &&
            event.changes.some((change) => change.teamId === teamId && change.toCents === toCents),
        ),
      )
    }
    case 'PostAnnouncement':
      return events.some((event) => event.type === 'AnnouncementPosted' && event.text === command.text)
    case 'VoidBid':
      return events.some((event) => event.type === 'BidVoided' && event.bid.number === command.bid)
    case 'CloseZone':
      return events.some((event) => event.type === 'ZoneClosed' && event.zoneId === command.zoneId)
    case 'ReopenZone':
      return events.some((event) => event.type === 'ZoneReopened' && event.zoneId === command.zoneId)
    case 'PauseGame':
      return events.some((event) => event.type === 'GamePaused' && event.reason === command.reason)
    case 'ResumeGame':
      return events.every((event) => event.type === 'GameResumed')
    case 'ExtendGame':
      return events.some((event) => event.type === 'GameExtended' && event.minutes === command.minutes)
    case 'FixWords':
      return events.some(
        (event) => event.type === 'WordsFixed' && event.target === 'zone' && event.title === command.title,
      )
    case 'PostMessage':
      return events.some((event) => event.type === 'MessagePosted' && event.text === command.text)
    case 'SetNickname':
      // Who is called so already has said nothing new.
      return events.every((event) => event.type === 'NicknameSet' && event.playerId === actorId)
    default:
      return false
  }
}
