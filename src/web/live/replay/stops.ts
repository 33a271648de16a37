import type { GameEvent } from '#core/game/events.ts'
import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { GameView, Photo } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'

/** What a stop is about, for its mark. */
export type StopKind = 'capture' | 'claim' | 'announcement' | 'pause' | 'course' | 'other'

/** Something that the replay tells in words, or shows: people step from one to the next. */
export interface Stop {
  /** The place of its entry in the replay. */
  readonly index: number
  readonly replayMs: number
  readonly atMs: number
  readonly kind: StopKind
  /** Sentences, as the feed has them. */
  readonly words: string
  /** Whose doing it is; null for nobody's. */
  readonly teamId: TeamId | null
  /** The zone that it brought into other hands. */
  readonly zoneId: ZoneId | null
  readonly photos: readonly Photo[]
}

/** What one event tells; null for nothing. */
type Told = Pick<Stop, 'kind' | 'words' | 'teamId' | 'zoneId' | 'photos'>

/** What an entry tells, its events taken together; null where there's nothing to stop at. */
export function toldBy(tellings: readonly Told[]): Told | null {
  const [first] = tellings
  if (!first) return null
  const loudest = tellings.reduce((most, each) => (LOUDNESS[each.kind] > LOUDNESS[most.kind] ? each : most))
  return {
    kind: loudest.kind,
    words: tellings.map(({ words }) => words).join(' '),
    teamId: loudest.teamId,
    zoneId: tellings.find(({ zoneId }) => zoneId !== null)?.zoneId ?? null,
    photos: tellings.flatMap(({ photos }) => photos),
  }
}

const LOUDNESS: Readonly<Record<StopKind, number>> = {
  course: 5,
  pause: 4,
  announcement: 3,
  capture: 2,
  claim: 1,
  other: 0,
}

/** What an event tells, by the lines that it adds to the feed and those that the feed does without. @param after the view with the event */
export function tellingsOf(event: GameEvent, before: GameView, after: GameView): Told[] {
  const quiet = { teamId: null, zoneId: null, photos: [] }
  switch (event.type) {
    case 'GameStarted':
      return [{ ...quiet, kind: 'course', words: 'The game starts.' }]
    case 'TimeRanOut':
      return [{ ...quiet, kind: 'course', words: 'Time is up.' }]
    case 'GameEnded':
      return [{ ...quiet, kind: 'course', words: 'The game ends.' }]
    case 'MessagePosted':
      return event.photos.length === 0
        ? []
        : [
            {
              ...quiet,
              kind: 'other',
              words: photoWords(event, after),
              teamId: event.teamId,
              photos: event.photos,
            },
          ]
    default: {
      const added = after.feedCount - before.feedCount
      const items = added > 0 ? after.feed.slice(-added) : []
      return items.map(({ type, text, teamId }) => ({
        ...quiet,
        kind: kindOf(event, type),
        words: /[.!?…]$/.test(text) ? text : `${text}.`,
        teamId,
        zoneId: type === 'capture' && event.type === 'BidPlaced' ? event.zoneId : null,
      }))
    }
  }
}

function kindOf(event: GameEvent, type: GameView['feed'][number]['type']): StopKind {
  if (type === 'capture' || type === 'claim' || type === 'announcement') return type
  return event.type === 'GamePaused' || event.type === 'GameResumed' ? 'pause' : 'other'
}

function photoWords(
  { teamId, cardId, photos }: Extract<GameEvent, { type: 'MessagePosted' }>,
  { teams, cards }: GameView,
): string {
  const who = teams.find(({ id }) => id === teamId)?.name ?? 'The host'
  const title = cards.find(({ id }) => id === cardId)?.title
  const what = photos.length === 1 ? 'a photo' : counted(photos.length, 'photo')
  return `${who} posted ${what}${title === undefined ? '' : ` for "${title}"`}.`
}
