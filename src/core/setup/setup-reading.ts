import type { z } from 'zod'
import type { OwnOptions } from '#core/game/options.ts'
import { DEFAULT_SETUP } from './defaults/setup.ts'
import { locationProblems, optionsProblems, ownOptions } from './options.ts'
import {
  challengesProblems,
  mapProblems,
  nameProblems,
  type Setup,
  setupSchema,
  teamsProblems,
  timingProblems,
  zonesProblems,
} from './setup.ts'

/** Maximum number of problems in one answer; the next ones follow once these are fixed. */
const MOST_PROBLEMS = 20

/** A complete setup, with defaults for the parts that the host has not given. */
export type WholeSetup = typeof DEFAULT_SETUP & Pick<Setup, 'name' | 'rules'> & { options: OwnOptions }

/** The problems of a host's drafts, in the specification's words; empty for a valid setup. */
export function setupProblems(input: unknown): string[] {
  const read = readSetup(input)
  return 'problems' in read ? read.problems : []
}

/** The drafts with defaults for absent ones, or their problems. @see docs/rules.md C1–C9, C11, C17 */
export function readSetup(input: unknown): { setup: WholeSetup } | { problems: string[] } {
  const parsed = setupSchema.safeParse(input)
  if (!parsed.success) {
    const problems = new Set(parsed.error.issues.map(unreadable))
    return { problems: [...problems].slice(0, MOST_PROBLEMS) }
  }
  const { options = {}, ...rest } = parsed.data
  const setup = { ...DEFAULT_SETUP, ...definedOnly(rest), options: ownOptions(options) }
  const problems = [
    ...nameProblems(setup.name ?? ''),
    ...teamsProblems(setup.teams),
    ...challengesProblems(setup.challenges),
    ...timingProblems(setup.timing),
    ...mapProblems(setup.map),
    ...zonesProblems(setup.zones),
    ...optionsProblems(setup.options),
    ...locationProblems(setup.options, setup.zones),
  ]
  return problems.length > 0 ? { problems: problems.slice(0, MOST_PROBLEMS) } : { setup }
}

/** A schema issue in words, by its draft and place. */
function unreadable({ code, path, message }: z.core.$ZodIssue): string {
  if (code === 'too_big' && path.length === 1 && path[0] !== 'rules') return message
  return `This part of the setup couldn’t be read: ${path.slice(0, 2).join(' ') || 'setup'}`
}

/** Drops keys that are present but undefined, so that they do not hide a default. */
function definedOnly<T extends object>(partial: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
