import type { GameView, SetupSection } from '#core/game/state.ts'
import { listed } from '#core/wording.ts'

/** What of a game those who wait are shown of its setup. */
export type ShownSetup = Pick<GameView, 'teams' | 'zones' | 'versions'>

/** What the host has changed. */
export interface SetupChanges {
  /** In the order in which they are named. */
  readonly sections: readonly SetupSection[]
  /** The teams and zones that are new, or called or coloured otherwise, by their ids. */
  readonly rows: ReadonlyMap<string, 'New' | 'Changed'>
}

const WORDS: Record<SetupSection, string> = {
  name: 'the game’s name',
  teams: 'the teams',
  zones: 'the zones',
  map: 'the map',
  timing: 'the timing',
  challenges: 'the challenges',
  rules: 'the rules',
  options: 'the house rules',
}

/** What has changed from one view of a game to a later one; no sections where nothing has. */
export function setupChanges(before: ShownSetup, now: ShownSetup): SetupChanges {
  const sections = (Object.keys(WORDS) as SetupSection[]).filter(
    (section) => (before.versions?.[section] ?? 0) !== (now.versions?.[section] ?? 0),
  )
  const rows = new Map([
    ...changedRows(before.teams, now.teams, ({ name, color }) => `${color} ${name}`),
    ...changedRows(before.zones, now.zones, ({ title, description }) => `${title}\n${description}`),
  ])
  return { sections, rows }
}

/** 'The host changed the teams, the zones and the rules'. @param sections at least one */
export function changeWords(sections: readonly SetupSection[]): string {
  return `The host changed ${listed(sections.map((section) => WORDS[section]))}`
}

function changedRows<Row extends { id: string }>(
  before: readonly Row[],
  now: readonly Row[],
  read: (row: Row) => string,
): [id: string, mark: 'New' | 'Changed'][] {
  return now.flatMap((row) => {
    const known = before.find(({ id }) => id === row.id)
    if (known && read(known) === read(row)) return []
    return [[row.id, known ? 'Changed' : 'New']]
  })
}
