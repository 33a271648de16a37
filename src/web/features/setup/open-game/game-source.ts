import type { z } from 'zod'
import type { CommandId, GameId, TeamId } from '#core/game/ids.ts'
import { type ApiResult, isNoConnection } from '#web/live/api.ts'
import { createListeners } from '#web/ui/listeners.ts'
import type { Problem, RevisedAnswer, reviseBody, SetupAnswer } from '#wire/http.ts'
import { DRAFT_NAMES, type DraftName } from '../draft-names.ts'
import type { DraftSource, Moves } from '../draft-source.ts'
import type { Drafts } from '../drafts.ts'
import { problemWords } from '../problem-words.ts'
import type { Kept } from '../use-saving.ts'

/** How often a section is sent: once more where nobody answered, or where only its version had changed. */
const MOST_TRIES = 3

/** A section as it is sent. */
export type ReviseBody = z.infer<typeof reviseBody>

/** What a game's setup takes from its surroundings; requests never reject. */
export interface GameSourceDeps {
  readonly gameId: GameId
  load(): Promise<ApiResult<SetupAnswer>>
  send(body: ReviseBody): Promise<ApiResult<RevisedAnswer>>
  newCommandId(): CommandId
  /** Players of a team in the lobby; 0 for teams that are unknown. */
  playersOf(teamId: TeamId): number
  /** The game has started or ended: nothing of its setup can be changed any more. */
  isPast(): boolean
  /** Keeps what can't go into the game any more for the next one. */
  readonly next: Pick<DraftSource, 'write'>
  /** The server says that nobody is signed in. */
  onSignedOut(): void
}

/** The setup of an open game, as far as this page knows it. */
export interface GameSource extends DraftSource {
  /** Something may have been changed elsewhere: asks for it, and tells the editors. Never rejects. */
  look(): Promise<void>
}

type Sections = { [Name in DraftName]: { value: Drafts[Name]; version: number } }

/** Reads and saves the setup of a game in its lobby, section by section, each with the version that was seen. */
export function createGameSource(deps: GameSourceDeps, first: SetupAnswer): GameSource {
  const listeners = createListeners()
  let sections = sectionsOf(first)
  /** How often somebody else has changed each. */
  const editions = new Map<DraftName, number>()
  let latest: { text: string; commandId: CommandId } | null = null
  let isWriting = false
  let isStale = false
  let turn = 0

  /** @returns why it could not be loaded */
  async function reload(isWanted = () => true): Promise<Problem | null> {
    turn += 1
    const own = turn
    const answer = await deps.load()
    // One that was asked for later knows more.
    if (own !== turn || !isWanted()) return null
    if (!answer.ok) return answer.problem
    const before = sections
    sections = sectionsOf(answer.value)
    const changed = DRAFT_NAMES.filter((name) => !isSame(before[name].value, sections[name].value))
    for (const name of changed) editions.set(name, (editions.get(name) ?? 0) + 1)
    if (changed.length > 0) listeners.tell()
    return null
  }

  async function look(): Promise<void> {
    // What this page itself saves is no news: it is looked at afterwards.
    const isFree = () => {
      isStale = isWriting
      return !isWriting
    }
    if (isFree()) await reload(isFree)
  }

  /** The same id for the same again: a lost answer is found. */
  function commandIdFor(body: Omit<ReviseBody, 'commandId'>): CommandId {
    const text = JSON.stringify(body)
    if (latest?.text !== text) latest = { text, commandId: deps.newCommandId() }
    return latest.commandId
  }

  async function save(section: DraftName, value: unknown, moves: Moves | undefined): Promise<Kept> {
    const edition = editions.get(section)
    for (let triesLeft = MOST_TRIES - 1; ; triesLeft -= 1) {
      const seenVersion = sections[section].version
      const body = { section, value, seenVersion, ...(moves && section === 'teams' && { moves }) }
      const answer = await deps.send({ ...body, commandId: commandIdFor(body) })
      if (answer.ok) {
        sections = { ...sections, [section]: cleaned(section, answer.value) }
        return true
      }
      const { problem } = answer
      if (problem.code === 'unauthorized') deps.onSignedOut()
      if (problem.code === 'changed-meanwhile') {
        const trouble = await reload()
        if (trouble) return { why: wordsOf(trouble) }
        if (editions.get(section) !== edition) return 'told'
      } else if (!isNoConnection(problem)) return { why: wordsOf(problem) }
      if (triesLeft === 0) return { why: wordsOf(problem) }
    }
  }

  return {
    summaryPath: `/host/${deps.gameId}/setup`,
    others: {
      title: 'This was changed on another screen',
      description:
        'Keep mine overwrites the other screen when you save. Use theirs discards your changes here.',
    },
    game: { playersOf: (teamId) => (deps.isPast() ? 0 : deps.playersOf(teamId)) },
    read: (name) => ({ value: structuredClone(sections[name].value), isBroken: false }),
    async write(drafts, moves) {
      if (deps.isPast()) return deps.next.write(drafts)
      isWriting = true
      try {
        for (const name of DRAFT_NAMES) {
          const value = drafts[name]
          if (value === undefined || isSame(value, sections[name].value)) continue
          const kept = await save(name, value, moves)
          if (kept !== true) return kept
        }
        return true
      } finally {
        isWriting = false
        if (isStale) void look()
      }
    },
    editionOf: (names) => names.map((name) => editions.get(name) ?? 0).join(),
    onOthers: listeners.subscribe,
    look,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const sectionsOf = (answer: SetupAnswer): Sections =>
  Object.fromEntries(DRAFT_NAMES.map((name) => [name, cleaned(name, answer[name])])) as Sections

/** Without the codes of the teams: they have a screen of their own, and a team that is sent without one keeps it. */
function cleaned(name: DraftName, { value, version }: RevisedAnswer): { value: unknown; version: number } {
  if (name !== 'teams') return { value, version }
  return { value: (value as Drafts['teams']).map(({ code: _, ...team }) => team), version }
}

const wordsOf = ({ message, messages = [] }: Problem): string =>
  messages.length > 0 ? `${problemWords(messages)}.` : message
