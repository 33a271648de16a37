import type { z } from 'zod'
import { DEFAULT_SETUP } from './defaults/setup.ts'
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

/** So many things that are wrong are named at once: whoever mends them is told of the next. */
const MOST_PROBLEMS = 20

/** A setup of which the host has given each part, or the defaults stand in. */
export type WholeSetup = typeof DEFAULT_SETUP & Pick<Setup, 'name' | 'rules'>

/** What is wrong with a host's drafts, in the specification's words; empty when a game can be made of them. */
export function setupProblems(input: unknown): string[] {
  const read = readSetup(input)
  return 'problems' in read ? read.problems : []
}

/** The drafts with the defaults for what is absent, or what is wrong with them. @see docs/rules.md C1–C9, C11 */
export function readSetup(input: unknown): { setup: WholeSetup } | { problems: string[] } {
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

/** Drops keys that are present but undefined, so that they do not hide a default. */
function definedOnly<T extends object>(partial: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
