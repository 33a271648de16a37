import type { ReviseSetup } from '#core/game/commands.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { cardId, type TeamId, teamId, zoneId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { optionsOf } from '#core/game/options.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState, SetupSection } from '#core/game/state.ts'
import { locationProblems } from '#core/setup/options.ts'
import { rulesContent, type TeamsDraft, teamsProblems } from '#core/setup/setup.ts'
import { cardsOf, durationsOf, mapOf, nameOf, teamsOf, zonesOf } from '#core/setup/setup-parts.ts'
import { readSetup, type WholeSetup } from '#core/setup/setup-reading.ts'
import { sectionValue, sectionVersion } from '#core/setup/setup-sections.ts'

/** Decides a section's event. @param setup of which only this section is the host's */
type Revise = (state: GameState, setup: WholeSetup, command: ReviseSetup) => GameEvent | { refusal: Refusal }

const REVISIONS: { readonly [Section in SetupSection]: Revise } = {
  name: (_, { name }) => ({ type: 'NameRevised', name: nameOf(name) }),
  teams: (state, { teams }, { moves = {} }) => reviseTeams(state, teams, moves),
  challenges: ({ deck, highestIds }, { challenges }) => ({
    type: 'CardsRevised',
    cards: cardsOf(challenges, idsFor(challenges, deck, highestIds.card, cardId)),
  }),
  timing: (_, { timing }) => ({ type: 'TimingRevised', ...durationsOf(timing) }),
  map: (_, { map }) => ({ type: 'MapRevised', ...mapOf(map) }),
  zones: (state, { zones }) =>
    withBorders(optionsOf(state), zones) ?? {
      type: 'ZonesRevised',
      zones: zonesOf(zones, idsFor(zones, state.zones, state.highestIds.zone, zoneId)),
    },
  rules(_, { rules }) {
    const customRules = rulesContent(rules)
    return { type: 'RulesRevised', hasCustomRules: customRules !== null, customRules }
  },
  options: (state, { options }) =>
    withBorders(options, sectionValue(state, 'zones')) ?? { type: 'OptionsRevised', options },
}

/** The refusal of options and zones that don't go together; null if they do. @see docs/rules.md L3 */
function withBorders(...parts: Parameters<typeof locationProblems>): { refusal: Refusal } | null {
  const messages = locationProblems(...parts)
  return messages.length > 0 ? { refusal: { code: 'setup-invalid', messages } } : null
}

/**
 * Decides a change of a setup section in the lobby, read as at the game's creation. Existing items keep their ids; new ones take
 * ids that were never used.
 * @returns the section's event, nothing if it is unchanged, or a refusal: changed-meanwhile, setup-invalid, team-has-players,
 * team-not-found
 * @see docs/rules.md C12–C16
 */
export function reviseSetup(state: GameState, command: ReviseSetup): Decision {
  const { section, value, seenVersion } = command
  if (sectionVersion(state, section) !== seenVersion) return refused({ code: 'changed-meanwhile' })
  const read = readSetup({ [section]: value })
  if ('problems' in read) return refused({ code: 'setup-invalid', messages: read.problems })
  const revised = REVISIONS[section](state, read.setup, command)
  if ('refusal' in revised) return revised
  if (isAsItWas(state, section, revised)) return happened()
  const changes = Object.values(state.versions ?? {}).reduce((sum, times) => sum + times, 0)
  if (changes >= LIMITS.setupChanges) return refused({ code: 'setup-invalid', messages: [TOO_OFTEN] })
  return happened(revised)
}

const TOO_OFTEN = `The setup was changed ${LIMITS.setupChanges} times. Start the game, or end it and create a new one.`

function reviseTeams(
  state: GameState,
  drafts: TeamsDraft,
  moves: Readonly<Record<string, string>>,
): GameEvent | { refusal: Refusal } {
  const ids = idsFor(drafts, state.teams, state.highestIds.team, teamId)
  const teams = drafts.map((team, index) => ({ ...team, code: team.code ?? state.codes[ids[index] ?? ''] }))
  const problems = teamsProblems(teams)
  if (problems.length > 0) return { refusal: { code: 'setup-invalid', messages: problems } }
  const moved: Record<TeamId, TeamId> = {}
  const stranded: { teamId: TeamId; players: number }[] = []
  for (const { id, players } of state.teams.filter((team) => !ids.includes(team.id))) {
    const target = Object.hasOwn(moves, id) ? moves[id] : undefined
    const to = ids[drafts.findIndex((team) => team.id === target)]
    if (target !== undefined && to === undefined) return { refusal: { code: 'team-not-found' } }
    if (to !== undefined) moved[id] = to
    else if (players > 0) stranded.push({ teamId: id, players })
  }
  if (stranded.length > 0) return { refusal: { code: 'team-has-players', teams: stranded } }
  return {
    type: 'TeamsRevised',
    teams: teamsOf(teams, ids),
    ...(Object.keys(moved).length > 0 && { moves: moved }),
  }
}

/** An id for each item of a list: its own if the game has it, else the next that was never used. */
function idsFor(
  items: readonly { id: string }[],
  known: readonly { id: string }[],
  highest: number,
  idOf: (index: number) => string,
): string[] {
  const free = new Set(known.map(({ id }) => id))
  let used = highest
  return items.map(({ id }) => {
    // Once: the second item with the same id is a new one.
    if (free.delete(id)) return id
    used += 1
    return idOf(used - 1)
  })
}

/** Whether an event leaves its section unchanged, compared by what would be read afterwards. */
function isAsItWas(state: GameState, section: SetupSection, event: GameEvent): boolean {
  const after = evolve(state, event, 0)
  return JSON.stringify(sectionValue(state, section)) === JSON.stringify(sectionValue(after, section))
}
