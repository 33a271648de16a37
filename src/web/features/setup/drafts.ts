import type { OwnOptions } from '#core/game/options.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { ownOptions } from '#core/setup/options.ts'
import {
  type ChallengesDraft,
  draftSchemas,
  type MapDraft,
  type OptionsDraft,
  type Setup,
  type TeamsDraft,
  type TimingDraft,
  type ZonesDraft,
} from '#core/setup/setup.ts'
import { typedText } from '#core/words/plain-text.ts'
import {
  readStoredText,
  removeStored,
  type StorageSource,
  writeAllStored,
  writeStored,
} from '#web/live/storage/browser-storage.ts'
import { DRAFT_NAMES, type DraftName } from './draft-names.ts'

/** The drafts as editors read and write them. Rules without content are no custom rules. */
export interface Drafts {
  /** Empty for a game without one. */
  name: string
  teams: TeamsDraft
  challenges: ChallengesDraft
  timing: TimingDraft
  map: MapDraft
  zones: ZonesDraft
  rules: { content: string }
  /** House rules that differ from the specification. */
  options: OwnOptions
}

const DEFAULTS: Drafts = { name: '', ...DEFAULT_SETUP, rules: { content: '' }, options: {} }

/** A draft as it was found. */
export interface FoundDraft<Name extends DraftName> {
  /** A copy that the caller may change; the default where nothing that can be read is kept. */
  value: Drafts[Name]
  /** Something is kept that could not be read. It stays until it is saved over or `clearDrafts` is called. */
  isBroken: boolean
}

/** A draft of this browser; the default where there is none or it cannot be read. Never throws. */
export function readDraft<Name extends DraftName>(name: Name, source?: StorageSource): FoundDraft<Name> {
  const text = readStoredText(name, source)
  const kept = text === null ? null : parseDraft(name, text)
  return { value: kept ?? structuredClone(DEFAULTS[name]), isBroken: text !== null && kept === null }
}

/** Keeps a draft. Never throws. @returns false when the browser refuses, such as when its storage is full */
export function writeDraft<Name extends DraftName>(
  name: Name,
  value: Drafts[Name],
  source?: StorageSource,
): boolean {
  return writeStored(name, value, source)
}

/** Keeps several drafts, or none of them. Never throws. @returns false when the browser refuses; then all stand as before */
export function writeDrafts(drafts: Partial<Drafts>, source?: StorageSource): boolean {
  return writeAllStored(drafts, source)
}

/** What is kept of some drafts, broken or not, to be compared with what was kept before. Never throws. */
export function keptText(names: readonly DraftName[], source?: StorageSource): string {
  return JSON.stringify(names.map((name) => readStoredText(name, source)))
}

/** Goes back to the defaults. Never throws. @param names all of them unless told otherwise */
export function clearDrafts(names: readonly DraftName[] = DRAFT_NAMES, source?: StorageSource): void {
  for (const name of names) removeStored(name, source)
}

/** The body of `POST /api/games`: what is kept and can be read; the rest is left out, for the server's defaults. */
export function setupFromDrafts(source?: StorageSource): Setup {
  const setup: Record<string, unknown> = {}
  for (const name of DRAFT_NAMES) {
    const text = readStoredText(name, source)
    const kept = text === null ? null : parseDraft(name, text)
    if (kept !== null) setup[name] = kept
  }
  return setup
}

function parseDraft<Name extends DraftName>(name: Name, text: string): Drafts[Name] | null {
  const parsed = draftSchemas[name].safeParse(name === 'rules' ? parseRules(text) : parseJson(text))
  if (!parsed.success) return null
  if (name === 'options') return ownOptions(parsed.data as OptionsDraft) as Drafts[Name]
  const isText = name === 'rules' && typeof parsed.data === 'string'
  const value = isText ? { content: parsed.data } : parsed.data
  return (Array.isArray(value) ? withOwnIds<{ id: string }>(value) : value) as Drafts[Name]
}

function parseJson(text: string): unknown {
  try {
    // What would turn round its neighbours is not even shown.
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? typedText(value) : value))
  } catch {
    return undefined
  }
}

/** Rules may be stored as plain text; a text that starts like JSON was meant to be JSON. */
function parseRules(text: string): unknown {
  return parseJson(text) ?? (/^\s*[{["]/.test(text) ? undefined : text)
}

/** Lists are shown by id, so a repeated one is made different. */
function withOwnIds<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const taken = new Set<string>()
  return rows.map((row, index) => {
    const id = row.id === '' || taken.has(row.id) ? `${row.id}#${index + 1}` : row.id
    taken.add(id)
    return { ...row, id }
  })
}
