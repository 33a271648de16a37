import { LIMITS } from '#core/game/limits.ts'
import type { OwnOptions } from '#core/game/options.ts'
import { houseRules, optionsProblems, presetOf } from '#core/setup/options.ts'
import {
  challengesProblems,
  mapProblems,
  minutesOf,
  teamsProblems,
  timingProblems,
  zonesProblems,
} from '#core/setup/setup.ts'
import { counted, listed } from '#core/wording.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import type { DraftName } from './draft-names.ts'
import type { Drafts } from './drafts.ts'
import { mismatchWords, pictureOf } from './map/mismatch-words.ts'
import { namesakeWords } from './namesakes.ts'
import { problemWords } from './problem-words.ts'
import { ownRules } from './rules/own-rules.ts'

/** One line of the summary, and the way to its editor. */
export interface SummaryRow {
  name: string
  /** Under the path of the summary. */
  editor: 'teams' | 'challenges' | 'timing' | 'map' | 'rules' | 'options'
  /** The accessible name of the link. */
  editLabel: string
  value: string
  more: string
  /** What keeps the game from being created; empty when all is well. */
  problems: string[]
  /** What the host should know before creating it, though it can be created: names that stand there twice, a map that doesn't fit. */
  warnings: string[]
}

/** The rows of the summary, in their order. */
export function summaryRows(drafts: Omit<Drafts, 'name'>): SummaryRow[] {
  const { teams, challenges, timing, map, zones, rules, options } = drafts
  const { gameMinutes, challengeMinutes } = minutesOf(timing)
  const hasOwnRules = ownRules(rules) !== null
  const mismatch = mismatchWords(pictureOf(map), zones)
  return [
    {
      name: 'Teams',
      editor: 'teams',
      editLabel: 'Edit teams',
      value: counted(teams.length, 'team'),
      more: teams.map(({ name }) => name.trim()).join(', '),
      problems: teamsProblems(teams),
      warnings: namesakeWarnings(
        teams.map(({ name }) => name),
        'teams',
      ),
    },
    {
      name: 'Challenges',
      editor: 'challenges',
      editLabel: 'Edit challenges',
      value: counted(challenges.length, 'challenge'),
      more: liveWords(challenges.length),
      problems: challengesProblems(challenges),
      warnings: namesakeWarnings(
        challenges.map(({ title }) => title),
        'challenges',
      ),
    },
    {
      name: 'Timing',
      editor: 'timing',
      editLabel: 'Edit timing',
      value: `Game ${formatDuration(gameMinutes)}`,
      more: `Each challenge ${formatDuration(challengeMinutes)}`,
      problems: timingProblems(timing),
      warnings: [],
    },
    {
      name: 'Map',
      editor: 'map',
      editLabel: 'Edit map',
      value: counted(zones.length, 'zone'),
      more: map.isDefaultImage ? 'Default map of Manhattan' : 'Custom map',
      problems: [...mapProblems(map), ...zonesProblems(zones)],
      warnings: [
        ...(mismatch === null ? [] : [mismatch]),
        ...namesakeWarnings(
          zones.map(({ title }) => title),
          'zones',
        ),
      ],
    },
    {
      name: 'Custom Rules',
      editor: 'rules',
      editLabel: 'Edit custom rules',
      value: hasOwnRules ? 'Added' : 'None',
      more: hasOwnRules ? 'Players see your rules' : 'Players see the default rules',
      problems: [],
      warnings: [],
    },
    {
      name: 'Game options',
      editor: 'options',
      editLabel: 'Edit game options',
      ...optionWords(options),
      problems: optionsProblems(options),
      warnings: [],
    },
  ]
}

/** The preset that house rules are, or how many they are; and which. */
function optionWords(options: OwnOptions): Pick<SummaryRow, 'value' | 'more'> {
  const rules = houseRules(options)
  return {
    value: presetOf(options) ?? counted(rules.length, 'house rule'),
    more: rules.length === 0 ? 'No house rules' : rules.map(({ label }) => label).join(', '),
  }
}

function namesakeWarnings(names: readonly string[], what: string): string[] {
  const words = namesakeWords(names, what)
  return words.length === 0 ? [] : [problemWords(words)]
}

/** A sentence about how many cards lie open at once. */
function liveWords(count: number): string {
  if (count > LIMITS.flopCards) return 'Seven are live at a time'
  if (count > 1) return 'All are live from the start'
  return count === 1 ? 'It is live from the start' : 'There’s nothing to claim'
}

const WORDS: Record<DraftName | 'drawing', string> = {
  name: 'game name',
  teams: 'teams',
  challenges: 'challenges',
  timing: 'timing',
  map: 'map',
  zones: 'zones',
  rules: 'custom rules',
  options: 'game options',
  drawing: 'unsaved drawing',
}

/** What is said of drafts that could not be read. @param names at least one */
export function brokenWords(names: readonly DraftName[]): string {
  return `Your saved ${draftsInWords(names)} couldn’t be read. The game will use the defaults instead.`
}

/** 'teams, map and custom rules'. @param names at least one */
export function draftsInWords(names: readonly (DraftName | 'drawing')[]): string {
  return listed(names.map((name) => WORDS[name]))
}

/** `6 teams · 80 challenges · 8 h · 10 zones`. */
export const sizeWords = ({ teams, challenges, timing, zones }: Omit<Drafts, 'name'>): string =>
  [
    counted(teams.length, 'team'),
    counted(challenges.length, 'challenge'),
    formatDuration(minutesOf(timing).gameMinutes),
    counted(zones.length, 'zone'),
  ].join(' · ')
