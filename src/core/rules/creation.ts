import { type Decision, happened, refused } from '#core/game/decision.ts'
import { cardId, type GameId, teamId, type UserId, zoneId } from '#core/game/ids.ts'
import { rulesContent } from '#core/setup/setup.ts'
import { cardsOf, durationsOf, mapOf, nameOf, teamsOf, zonesOf } from '#core/setup/setup-parts.ts'
import { readSetup } from '#core/setup/setup-reading.ts'

/** The ids of a new game, chosen by the server. */
export interface Identity {
  readonly gameId: GameId
  readonly code: string
  readonly hostId: UserId
}

/**
 * Decides a new game from a host's drafts, with defaults for absent ones. The caller must have sanitised the rules.
 * @param input the drafts, unchecked
 * @returns GameCreated, or a refusal: setup-invalid with the specification's messages, at most 20
 * @see docs/rules.md C1–C8, C11, C17
 */
export function createGame(input: unknown, { gameId, code, hostId }: Identity, nowMs: number): Decision {
  const read = readSetup(input)
  if ('problems' in read) return refused({ code: 'setup-invalid', messages: read.problems })
  const { setup } = read
  const name = nameOf(setup.name)
  const { options } = setup
  return happened({
    type: 'GameCreated',
    gameId,
    code,
    hostId,
    ...(name !== null && { name }),
    createdAtMs: nowMs,
    ...durationsOf(setup.timing),
    customRules: rulesContent(setup.rules),
    ...mapOf(setup.map),
    teams: teamsOf(setup.teams, firstIds(setup.teams, teamId)),
    zones: zonesOf(setup.zones, firstIds(setup.zones, zoneId)),
    cards: cardsOf(setup.challenges, firstIds(setup.challenges, cardId)),
    ...(Object.keys(options).length > 0 && { options }),
  })
}

const firstIds = (list: readonly unknown[], idOf: (index: number) => string): string[] =>
  list.map((_, index) => idOf(index))
