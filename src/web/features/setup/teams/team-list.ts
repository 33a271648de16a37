import type { Random } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { TEAM_COLOURS } from '#core/game/team-paint.ts'
import { shuffledCodes } from '#core/rules/team-codes.ts'
import { isGuessable } from '#core/setup/guessable-code.ts'
import { defaultTeamCode, type TeamsDraft, teamsProblems } from '#core/setup/setup.ts'

export type TeamDraft = TeamsDraft[number]

/** A colour that a team can take, from another team if that has it. */
export interface OfferedColour {
  color: string
  /** The place of the team that has it, from 1; null where it is free or the team's own. */
  takenBy: number | null
}

/** The seven colours, whoever has them, and the team's own whatever it is. */
export function coloursFor(teams: TeamsDraft, team: TeamDraft): OfferedColour[] {
  const seven: readonly string[] = TEAM_COLOURS
  const all = seven.includes(team.color) ? seven : [team.color, ...seven]
  return all.map((color) => {
    const holder = teams.findIndex((other) => other.id !== team.id && other.color === color)
    return { color, takenBy: holder === -1 ? null : holder + 1 }
  })
}

/** What a team of a colour is called until its host has a better idea, such as 'Green Team'. */
export const colourName = (color: string): string => color.charAt(0).toUpperCase() + color.slice(1)
const defaultName = (color: string): string => `${colourName(color)} Team`

export const canAddTeam = (teams: TeamsDraft): boolean => teams.length < LIMITS.teams.max

/** The first two teams stay: the first is the host's, and no game has fewer than two. */
export const canRemoveTeam = (index: number): boolean => index >= LIMITS.teams.min

/** Adds a team in the next free colour, named after it; the same list when it is full. */
export function withNewTeam(teams: TeamsDraft): TeamsDraft {
  const color = TEAM_COLOURS.find((colour) => teams.every((team) => team.color !== colour))
  if (!canAddTeam(teams) || color === undefined) return teams
  const ids = new Set(teams.map(({ id }) => id))
  let number = teams.length + 1
  while (ids.has(`team-${number}`)) number += 1
  return [...teams, { id: `team-${number}`, name: defaultName(color), color }]
}

/** Paints a team; one that is still called after its colour takes the new colour's name. */
export function withColour(team: TeamDraft, color: string): TeamDraft {
  return { ...team, color, name: team.name === defaultName(team.color) ? defaultName(color) : team.name }
}

/** Paints a team in a colour that another has, and that one in its own. */
export function withSwapped(teams: TeamsDraft, team: TeamDraft, color: string): TeamsDraft {
  return teams.map((other) => {
    if (other.id === team.id) return withColour(other, color)
    return other.color === color ? withColour(other, team.color) : other
  })
}

/** Gives a team a code; an empty one leaves it to follow the colour. */
export function withCode({ code: _, ...team }: TeamDraft, code: string): TeamDraft {
  return code === '' ? team : { ...team, code }
}

/** The code that a team's players will type. */
export const codeOf = ({ code, color }: TeamDraft): string => code || defaultTeamCode(color)

/** The teams whose codes can be guessed. */
export const easyTeams = (teams: TeamsDraft): TeamDraft[] =>
  teams.filter((team) => isGuessable(codeOf(team), teams))

/** Gives the teams whose codes can be guessed others; what the host has thought of stays. */
export function withoutEasyCodes(teams: TeamsDraft, random: Random): TeamsDraft {
  const easy = easyTeams(teams)
  const fresh = shuffledCodes(easy.length, random, teams.map(codeOf))
  return teams.map((team) => ({ ...team, code: fresh[easy.indexOf(team)] ?? codeOf(team) }))
}

/** What is wrong with the teams and the codes they will have, in words for the host. */
export function teamListProblems(teams: TeamsDraft): string[] {
  return teamsProblems(teams.map((team) => ({ ...team, code: codeOf(team) })))
}

/** What is wrong with one team's name; null when all is well. */
export function nameProblem(team: TeamDraft): string | null {
  return alone(team).find((problem) => problem.startsWith('Team name')) ?? null
}

/** What is wrong with one team's code, beside the others'; null when all is well. */
export function codeProblem(teams: TeamsDraft, team: TeamDraft): string | null {
  const own = alone(team).find((problem) => problem.startsWith('Team code'))
  const isShared = teams.some((other) => other.id !== team.id && codeOf(other) === codeOf(team))
  return own ?? (isShared ? 'Each team needs its own code' : null)
}

function alone(team: TeamDraft): string[] {
  return teamsProblems([{ ...team, code: codeOf(team) }])
}
