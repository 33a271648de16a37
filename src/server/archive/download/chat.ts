import type { EventOf } from '#core/game/events.ts'
import type { PhotoId } from '#core/game/ids.ts'
import { cardOf, momentOf, officialOf, personOf, type Row, teamOf, timeOf, zoneOf } from './rows.ts'
import type { Step } from './steps.ts'

type Line = EventOf<
  | 'MessagePosted'
  | 'ClaimDisputed'
  | 'ClaimApproved'
  | 'ClaimRejected'
  | 'BidDisputed'
  | 'BidVoided'
  | 'BidUpheld'
>

const KINDS: Readonly<Record<Line['type'], string>> = {
  MessagePosted: 'message',
  ClaimDisputed: 'claim disputed',
  ClaimApproved: 'claim approved',
  ClaimRejected: 'claim rejected',
  BidDisputed: 'bid disputed',
  BidVoided: 'bid voided',
  BidUpheld: 'bid upheld',
}

/**
 * The lines of the evidence chat, deletions, and what was announced.
 * @param photoPaths where photos are in the ZIP
 */
export function chatRows(step: Step, photoPaths: ReadonlyMap<PhotoId, string>): Row[] {
  const { event, after } = step
  const { type } = event
  const own = (kind: string, rest: Partial<Row>): Row[] => [{ ...momentOf(step), kind, ...EMPTY, ...rest }]
  if (type === 'AnnouncementPosted') {
    return own('announcement', { person: officialOf(after, event.by), text: event.text })
  }
  if (type === 'MessageDeleted') return own('deleted', { messageId: event.messageId })
  if (!isLine(event) || event.messageId === undefined) return []
  const { team, teamId } = teamOf(after, event.teamId)
  const { card, cardId } = cardOf(after, 'cardId' in event ? event.cardId : null)
  const { zone, zoneId } = zoneOf(after, 'bid' in event ? event.bid.zoneId : null)
  const isPosted = event.type === 'MessagePosted'
  const photos = isPosted ? event.photos.flatMap(({ id }) => photoPaths.get(id) ?? []) : []
  const isAutomatic = event.type === 'ClaimApproved' && event.isAutomatic
  return own(KINDS[event.type], {
    writtenAt: isPosted ? timeOf(event.writtenAtMs) : null,
    team,
    person: isAutomatic ? null : writerOf(step, event),
    card,
    zone,
    text: wordsOf(event),
    photos,
    messageId: event.messageId,
    teamId,
    cardId,
    zoneId,
  })
}

const EMPTY = {
  writtenAt: null,
  team: null,
  person: null,
  card: null,
  zone: null,
  text: null,
  photos: [],
  messageId: null,
  teamId: null,
  cardId: null,
  zoneId: null,
} as const satisfies Row

const isLine = (event: Step['event']): event is Line => Object.hasOwn(KINDS, event.type)

function writerOf({ after }: Step, line: Line): string {
  const playerNumber = 'playerNumber' in line ? line.playerNumber : null
  return personOf(after, playerNumber, 'by' in line ? line.by : undefined)
}

/** Null once erased, and for lines without words. */
function wordsOf(line: Line): string | null {
  if (line.type === 'BidVoided') return line.reason
  return 'text' in line ? (line.text ?? null) : null
}
