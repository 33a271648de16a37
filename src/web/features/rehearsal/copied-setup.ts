import type { EventOf } from '#core/game/events.ts'
import { cardId, teamId, zoneId } from '#core/game/ids.ts'
import type { OwnOptions } from '#core/game/options.ts'
import { rulesContent } from '#core/setup/setup.ts'
import { cardsOf, durationsOf, mapOf, nameOf, teamsOf, zonesOf } from '#core/setup/setup-parts.ts'
import type { SetupAnswer } from '#wire/http.ts'

type Created = EventOf<'GameCreated'>

const idsOf = (items: readonly { id?: string }[], idOf: (index: number) => string): string[] =>
  items.map(({ id }, index) => id ?? idOf(index))

/** Bots are nowhere, and the host isn't in the zones yet: positions aren't checked. */
function rehearsable({ location, ...options }: OwnOptions): OwnOptions {
  return location === undefined || location === 'required' ? options : { ...options, location }
}

/** The beginning of a game that is made of the same parts as another one, ids included. No position is required in it. */
export function copyOf(
  setup: SetupAnswer,
  identity: Pick<Created, 'gameId' | 'code' | 'hostId' | 'createdAtMs'>,
): Created {
  const name = nameOf(setup.name.value)
  const [teams, zones, cards] = [setup.teams.value, setup.zones.value, setup.challenges.value]
  return {
    type: 'GameCreated',
    ...identity,
    ...(name !== null && { name }),
    ...durationsOf(setup.timing.value),
    customRules: rulesContent(setup.rules.value),
    ...mapOf(setup.map.value),
    teams: teamsOf(teams, idsOf(teams, teamId)),
    zones: zonesOf(zones, idsOf(zones, zoneId)),
    cards: cardsOf(cards, idsOf(cards, cardId)),
    options: rehearsable(setup.options.value),
  }
}
