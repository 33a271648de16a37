import { z } from 'zod'
import { LIMITS } from '#core/game/limits.ts'
import type { GameOptions } from '#core/game/options.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { borderPoints, isBorder } from '#core/geometry/border.ts'
import { grouped } from '#core/wording.ts'
import { isTooLong } from '#core/words/characters.ts'
import { plainLine, plainText } from '#core/words/plain-text.ts'

const text = z.string().max(5_000)
const whole = z.number().int().min(0).max(10_000)
const border = z.custom<ZoneBorder>(isBorder)

type Listed = 'teams' | 'challenges' | 'zones'

const countProblem = (what: Listed): string =>
  `A game needs ${LIMITS[what].min} to ${LIMITS[what].max} ${what}`

/** A list of which no item is looked at when it is too long: zod does so where `max` comes right after `array`. */
const listOf = <Item extends z.ZodType>(what: Listed, item: Item) =>
  z.array(item).max(LIMITS[what].max, countProblem(what))

/** The name and the seven drafts of the setup, in the shapes of the specification's section 3 with optional extras. */
export const draftSchemas = {
  name: text,
  teams: listOf(
    'teams',
    z.object({
      id: z.string(),
      name: text,
      color: z.string().min(1).max(40),
      code: z.string().max(40).optional(),
    }),
  ),
  challenges: listOf(
    'challenges',
    z.object({ id: z.string(), title: text, description: text, value: z.number() }),
  ),
  timing: z.object({
    gameDurationHours: whole,
    gameDurationMinutes: whole,
    challengeDurationHours: whole,
    challengeDurationMinutes: whole,
  }),
  map: z.object({
    mapImage: z.string().max(500),
    isDefaultImage: z.boolean(),
    /** The picture was made from the zones, and is made again when they change. */
    isDrawn: z.boolean().optional(),
    mapUrl: z.string().max(2_000).optional(),
  }),
  zones: listOf(
    'zones',
    z.object({ id: z.string(), title: text, description: text, border: border.optional() }),
  ),
  rules: z.union([
    z.string().max(LIMITS.customRulesLength),
    z.object({ content: z.string().max(LIMITS.customRulesLength) }),
  ]),
  /** What differs from the specification. */
  options: z
    .object({
      startDollars: z.number(),
      raiseCapDollars: z.number().nullable(),
      lockMinutes: z.number().nullable(),
      doubleLastMinutes: z.number().nullable(),
      hiddenLastMinutes: z.number().nullable(),
      areTeamsClosed: z.boolean(),
      review: z.enum(['at-once', 'on-approval']),
      autoApproveMinutes: z.number().nullable(),
      hostPlays: z.boolean(),
      location: z.enum(['off', 'help', 'required']),
    } satisfies { [Key in keyof GameOptions]: z.ZodType<GameOptions[Key]> })
    .partial(),
} as const

export type TeamsDraft = z.infer<typeof draftSchemas.teams>
export type ChallengesDraft = z.infer<typeof draftSchemas.challenges>
export type TimingDraft = z.infer<typeof draftSchemas.timing>
export type MapDraft = z.infer<typeof draftSchemas.map>
export type ZonesDraft = z.infer<typeof draftSchemas.zones>
export type RulesDraft = z.infer<typeof draftSchemas.rules>
export type OptionsDraft = z.infer<typeof draftSchemas.options>

/** Everything that a host has set up; what is absent is the default. */
export const setupSchema = z.object(draftSchemas).partial()
export type Setup = z.infer<typeof setupSchema>

/** The problems of a game's name; it's optional. @see docs/rules.md C11 */
export const nameProblems = (name: string): string[] =>
  isTooLong(plainLine(name), LIMITS.gameNameLength)
    ? [`The game name can have at most ${LIMITS.gameNameLength} characters`]
    : []

/** The problems of the teams, in the specification's words; may be empty. @see docs/rules.md C1, C2 */
export function teamsProblems(teams: TeamsDraft): string[] {
  const problems: string[] = []
  const { min, max } = LIMITS.teams
  if (teams.length < min || teams.length > max) problems.push(countProblem('teams'))
  problems.push(...teamNameProblems(teams.map(({ name }) => name)))
  if (teams.some(({ code }) => code !== undefined && !isTeamCode(code))) {
    const { min: shortest, max: longest } = LIMITS.teamCodeLength
    problems.push(`Team codes need ${shortest} to ${longest} letters or digits`)
  }
  const codes = teams.flatMap(({ code }) => (code === undefined ? [] : [code]))
  if (new Set(codes).size < codes.length) problems.push('Each team needs its own code')
  return problems
}

/** @see docs/rules.md C1 */
export function teamNameProblems(names: readonly string[]): string[] {
  const problems: string[] = []
  if (names.some((name) => plainLine(name) === '')) problems.push('Team names cannot be empty')
  if (names.some((name) => isTooLong(plainLine(name), LIMITS.teamNameLength))) {
    problems.push(`Team names can have at most ${LIMITS.teamNameLength} characters`)
  }
  return problems
}

/** The problems of a title and a description. @param what their owner, such as 'Zone 3' @see docs/rules.md C3, C6 */
export const wordsProblems = (what: string, words: { title: string; description: string }): string[] => [
  ...lengthProblems(`${what} title`, plainLine(words.title), LIMITS.titleLength),
  ...lengthProblems(`${what} description`, plainText(words.description), LIMITS.descriptionLength),
]

/** @see docs/rules.md C3 */
export function challengesProblems(challenges: ChallengesDraft): string[] {
  const { min, max } = LIMITS.challenges
  const problems = challenges.flatMap((challenge, index) => {
    const what = `Challenge ${index + 1}`
    return [...wordsProblems(what, challenge), ...valueProblems(what, challenge.value)]
  })
  if (challenges.length < min || challenges.length > max) problems.unshift(countProblem('challenges'))
  return problems
}

/** @see docs/rules.md C4 */
export function timingProblems(timing: TimingDraft): string[] {
  const { gameMinutes, challengeMinutes } = minutesOf(timing)
  const problems: string[] = []
  const { gameDurationMinutes: game, challengeDurationMinutes: challenge } = LIMITS
  if (gameMinutes < game.min) problems.push('Game duration must be at least 1 hour')
  if (gameMinutes > game.max) problems.push('Game duration cannot exceed 24 hours')
  if (challengeMinutes < challenge.min) problems.push('Challenge timer must be at least 5 minutes')
  if (challengeMinutes > challenge.max) problems.push('Challenge timer cannot exceed 6 hours')
  return problems
}

/** @see docs/rules.md C5 */
export function mapProblems({ mapImage, mapUrl }: MapDraft): string[] {
  const problems: string[] = []
  if (mapImage.trim() === '') problems.push('Map image is required')
  else if (!/^\/(maps|media)\/\w[\w.-]*$/.test(mapImage)) {
    problems.push('The map image must be one that was uploaded here')
  }
  const linkProblem = mapUrl ? mapUrlProblem(mapUrl) : null
  return linkProblem === null ? problems : [...problems, linkProblem]
}

function mapUrlProblem(url: string): string | null {
  if (!/^https:\/\/\S+$/.test(url)) return 'The interactive map link must start with https://'
  const [, authority = ''] = /^https:\/\/([^/\\?#]*)/.exec(url) ?? []
  if (authority.includes('@')) return 'The interactive map link can’t contain a username or password'
  const isWhole = /^[^.:]+(\.[^.:]+)+(:\d+)?$/.test(authority) && z.url().safeParse(url).success
  return isWhole ? null : 'The interactive map link isn’t a web address'
}

/** @see docs/rules.md C6 */
export function zonesProblems(zones: ZonesDraft): string[] {
  const { min, max } = LIMITS.zones
  const problems = zones.flatMap((zone, index) => wordsProblems(`Zone ${index + 1}`, zone))
  if (zones.length < min || zones.length > max) problems.unshift(countProblem('zones'))
  if (zones.reduce((sum, zone) => sum + borderPoints(zone.border), 0) > LIMITS.borderPoints) {
    problems.push(`The borders of all zones together can have at most ${grouped(LIMITS.borderPoints)} points`)
  }
  return problems
}

/** Both durations in whole minutes. */
export function minutesOf(timing: TimingDraft): { gameMinutes: number; challengeMinutes: number } {
  return {
    gameMinutes: timing.gameDurationHours * 60 + timing.gameDurationMinutes,
    challengeMinutes: timing.challengeDurationHours * 60 + timing.challengeDurationMinutes,
  }
}

/** The rules as HTML; null when nothing can be read in them, such as an empty paragraph. @see docs/rules.md C7 */
export function rulesContent(draft: RulesDraft | undefined): string | null {
  const html = typeof draft === 'string' ? draft : (draft?.content ?? '')
  const visible = html.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' ')
  return visible.trim() === '' ? null : html
}

/** The code of a team that was given none: the letters and digits of its colour followed by '123'. */
export function defaultTeamCode(color: string): string {
  const word = color.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST_COLOR_WORD)
  return `${word || 'team'}123`
}

/** So that a default code with one more digit still has at most 20 characters. */
const LONGEST_COLOR_WORD = LIMITS.teamCodeLength.max - '1239'.length

function isTeamCode(code: string): boolean {
  const { min, max } = LIMITS.teamCodeLength
  return new RegExp(`^[A-Za-z0-9]{${min},${max}}$`).test(code)
}

function lengthProblems(what: string, text: string, max: number): string[] {
  if (text === '') return [`${what} cannot be empty`]
  return isTooLong(text, max) ? [`${what} can have at most ${grouped(max)} characters`] : []
}

function valueProblems(challenge: string, value: number): string[] {
  const { min, max } = LIMITS.challengeValue
  if (!Number.isInteger(value) || value < min) return [`${challenge} value must be a positive number`]
  return value > max ? [`${challenge} value can be at most ${grouped(max)}`] : []
}
