import type { z } from 'zod'
import { type Decision, happened, refused } from './decision.ts'
import { DEFAULT_SETUP } from './defaults/setup.ts'
import { cardId, type GameId, teamId, type UserId, zoneId } from './ids.ts'
import { plainLine, plainText } from './plain-text.ts'
import {
  challengesProblems,
  defaultTeamCode,
  mapProblems,
  minutesOf,
  nameProblems,
  rulesContent,
  type Setup,
  setupSchema,
  type TeamsDraft,
  teamsProblems,
  timingProblems,
  zonesProblems,
} from './setup.ts'

/** Who a new game is, as the server has decided. */
export interface Identity {
  readonly gameId: GameId
  readonly code: string
  readonly hostId: UserId
}

/** So many things that are wrong are named at once: whoever mends them is told of the next. */
const MOST_PROBLEMS = 20

/** What is wrong with a host's drafts, in the specification's words; empty when a game can be made of them. */
export function setupProblems(input: unknown): string[] {
  const read = readSetup(input)
  return 'problems' in read ? read.problems : []
}

/**
 * Decides a new game from a host's drafts; what is absent takes the defaults.
 * Rules must have been sanitised by the caller.
 * @param input the drafts, as they came: checked here
 * @returns GameCreated, or a refusal: setup-invalid with the specification's messages, at most 20
 * @see docs/rules.md C1–C8, C11
 */
export function createGame(input: unknown, { gameId, code, hostId }: Identity, nowMs: number): Decision {
  const read = readSetup(input)
  if ('problems' in read) return refused({ code: 'setup-invalid', messages: read.problems })
  const { setup } = read
  const { gameMinutes, challengeMinutes } = minutesOf(setup.timing)
  const name = plainLine(setup.name ?? '')
  return happened({
    type: 'GameCreated',
    gameId,
    code,
    hostId,
    ...(name !== '' && { name }),
    createdAtMs: nowMs,
    gameDurationMinutes: gameMinutes,
    challengeDurationMinutes: challengeMinutes,
    customRules: rulesContent(setup.rules),
    mapUrl: setup.map.mapUrl || null,
    mapImage: setup.map.mapImage,
    teams: teamsWithCodes(setup.teams),
    zones: setup.zones.map(({ title, description, border }, index) => ({
      id: zoneId(index),
      title: plainLine(title),
      description: plainText(description),
      ...(border && { border }),
    })),
    cards: setup.challenges.map(({ title, description, value }, index) => ({
      id: cardId(index),
      title: plainLine(title),
      description: plainText(description),
      value,
    })),
  })
}

type WholeSetup = typeof DEFAULT_SETUP & Pick<Setup, 'name' | 'rules'>

/** The drafts with the defaults for what is absent, or what is wrong with them. */
function readSetup(input: unknown): { setup: WholeSetup } | { problems: string[] } {
  const parsed = setupSchema.safeParse(input)
  if (!parsed.success) {
    const problems = new Set(parsed.error.issues.map(unreadable))
    return { problems: [...problems].slice(0, MOST_PROBLEMS) }
  }
  const setup = { ...DEFAULT_SETUP, ...definedOnly(parsed.data) }
  const problems = [
    ...nameProblems(setup.name ?? ''),
    ...teamsProblems(setup.teams),
    ...challengesProblems(setup.challenges),
    ...timingProblems(setup.timing),
    ...mapProblems(setup.map),
    ...zonesProblems(setup.zones),
  ]
  return problems.length > 0 ? { problems: problems.slice(0, MOST_PROBLEMS) } : { setup }
}

/** What cannot be read, by its draft and place; a list that is too long says so itself. */
function unreadable({ code, path, message }: z.core.$ZodIssue): string {
  if (code === 'too_big' && path.length === 1 && path[0] !== 'rules') return message
  return `This part of the setup could not be read: ${path.slice(0, 2).join(' ') || 'setup'}`
}

/** Gives each team without a code its default one, made unique where another team has it. */
function teamsWithCodes(teams: TeamsDraft): { id: string; name: string; color: string; code: string }[] {
  const taken = new Set(teams.flatMap(({ code }) => (code === undefined ? [] : [code])))
  return teams.map(({ name, color, code }, index) => {
    let own = code ?? defaultTeamCode(color)
    for (let n = 2; code === undefined && taken.has(own); n += 1) own = `${defaultTeamCode(color)}${n}`
    taken.add(own)
    return { id: teamId(index), name: plainLine(name), color, code: own }
  })
}

/** Drops keys that are present but undefined, so that they do not hide a default. */
function definedOnly<T extends object>(partial: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
