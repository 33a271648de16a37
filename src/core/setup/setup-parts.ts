import type { EventOf } from '#core/game/events.ts'
import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import { plainLine, plainText } from '#core/words/plain-text.ts'
import {
  type ChallengesDraft,
  defaultTeamCode,
  type MapDraft,
  minutesOf,
  type TeamsDraft,
  type TimingDraft,
  type ZonesDraft,
} from './setup.ts'

// Converts validated drafts to the parts of a setup in events, in the same way at a game's creation and at later changes.

type Created = EventOf<'GameCreated'>

/** A game's name; null if nothing is visible. */
export const nameOf = (name: string | undefined): string | null => plainLine(name ?? '') || null

/** Gives each team without a code its default one, made unique where another team has it. @see docs/rules.md C2 */
export function teamsOf(teams: TeamsDraft, ids: readonly TeamId[]): Created['teams'] {
  const taken = new Set(teams.flatMap(({ code }) => (code === undefined ? [] : [code])))
  return teams.map(({ name, color, code }, index) => {
    let own = code ?? defaultTeamCode(color)
    for (let n = 2; code === undefined && taken.has(own); n += 1) own = `${defaultTeamCode(color)}${n}`
    taken.add(own)
    return { id: idAt(ids, index), name: plainLine(name), color, code: own }
  })
}

export const cardsOf = (challenges: ChallengesDraft, ids: readonly CardId[]): Created['cards'] =>
  challenges.map(({ title, description, value }, index) => ({
    id: idAt(ids, index),
    title: plainLine(title),
    description: plainText(description),
    value,
  }))

export const zonesOf = (zones: ZonesDraft, ids: readonly ZoneId[]): Created['zones'] =>
  zones.map(({ title, description, border }, index) => ({
    id: idAt(ids, index),
    title: plainLine(title),
    description: plainText(description),
    ...(border && { border }),
  }))

export function durationsOf(
  timing: TimingDraft,
): Pick<EventOf<'TimingRevised'>, 'gameDurationMinutes' | 'challengeDurationMinutes'> {
  const { gameMinutes, challengeMinutes } = minutesOf(timing)
  return { gameDurationMinutes: gameMinutes, challengeDurationMinutes: challengeMinutes }
}

export const mapOf = ({
  mapUrl,
  mapImage,
  isDrawn,
}: MapDraft): Pick<Created, 'mapUrl' | 'mapImage' | 'isMapDrawn'> => ({
  mapUrl: mapUrl || null,
  mapImage,
  ...(isDrawn && { isMapDrawn: true }),
})

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new RangeError(`there is no id for item ${index}`)
  return id
}
