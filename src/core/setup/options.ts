import { DEFAULT_OPTIONS, type GameOptions, type OwnOptions, optionsOf } from '#core/game/options.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { counted, grouped, listed } from '#core/wording.ts'

type KeyOf<Value> = {
  [Key in keyof GameOptions]: GameOptions[Key] extends Value ? Key : never
}[keyof GameOptions]

interface Named {
  readonly label: string
  /** The option has no meaning, and counts as its default, where this is false. */
  readonly isMeant?: (options: GameOptions) => boolean
}

/** An option that is off, or a whole number. */
export interface AmountRow extends Named {
  readonly kind: 'amount'
  readonly key: KeyOf<number | null>
  readonly unit: 'dollars' | 'minutes'
  readonly min: number
  readonly max: number
  /** What it is when it's switched on. */
  readonly suggested: number
  readonly sentence: (amount: number) => string
  /** What is wrong with it beside the other options; null when all is well. */
  readonly conflict?: (options: GameOptions) => string | null
}

/** A switch; its option is the default while it is off. */
export interface SwitchRow extends Named {
  readonly kind: 'switch'
  readonly key: KeyOf<boolean>
  /** What players read instead of the host's label. */
  readonly playersLabel?: string
  readonly sentence: string
}

/** An option with a few values. */
export interface ChoiceRow extends Named {
  readonly kind: 'choice'
  readonly key: 'review' | 'location'
  readonly choices: readonly {
    value: GameOptions[ChoiceRow['key']]
    label: string
    /** What players read in its place, where the option's own label isn't beside it. */
    playersLabel?: string
    sentence: string
  }[]
}

export type OptionRow = AmountRow | SwitchRow | ChoiceRow

const minutes = (count: number): string => counted(count, 'minute')

/** The house rules, in their order. The sentences are for players. @see docs/rules.md H1–H8, K1 */
export const OPTION_ROWS: readonly OptionRow[] = [
  {
    kind: 'amount',
    key: 'startDollars',
    label: 'Start money',
    unit: 'dollars',
    min: 1,
    max: 1_000_000,
    suggested: 50,
    sentence: (dollars) => `Each team starts with $${grouped(dollars)}.`,
  },
  {
    kind: 'amount',
    key: 'raiseCapDollars',
    label: 'Raise cap',
    unit: 'dollars',
    min: 1,
    max: 1_000_000,
    suggested: 20,
    sentence: (dollars) =>
      `A bid can bring your total on a zone to at most $${grouped(dollars)} above the highest total of any other team.`,
  },
  {
    kind: 'amount',
    key: 'lockMinutes',
    label: 'Lock',
    unit: 'minutes',
    min: 1,
    max: 240,
    suggested: 20,
    sentence: (count) =>
      `A zone that changes hands is locked for ${minutes(count)}. Nobody can bid on it, not even the team that holds it.`,
  },
  {
    kind: 'amount',
    key: 'doubleLastMinutes',
    label: 'Double rewards',
    unit: 'minutes',
    min: 1,
    max: 240,
    suggested: 60,
    sentence: (count) => `Cards dealt in the last ${minutes(count)} pay double.`,
  },
  {
    kind: 'amount',
    key: 'hiddenLastMinutes',
    label: 'Hidden bids',
    unit: 'minutes',
    min: 1,
    max: 240,
    suggested: 30,
    conflict: ({ hostPlays }) =>
      hostPlays ? 'Hidden bids need a host who isn’t in any team: switch on “I don’t play”' : null,
    sentence: (count) =>
      `In the last ${minutes(count)} bids are hidden until the end. Each team sees only its own bids and balance.`,
  },
  {
    kind: 'switch',
    key: 'areTeamsClosed',
    label: 'Teams closed after start',
    sentence: 'Once the game has started, nobody can join or switch teams.',
  },
  {
    kind: 'choice',
    key: 'review',
    label: 'Rewards',
    choices: [
      {
        value: 'at-once',
        label: 'Count at once',
        sentence: 'A claim pays at once. The host reviews it later.',
      },
      {
        value: 'on-approval',
        label: 'Pay on approval',
        sentence:
          'A claim takes the card, and pays when the host approves it. At most 3 claims of a team can wait.',
      },
    ],
  },
  {
    kind: 'amount',
    key: 'autoApproveMinutes',
    label: 'Auto-approval',
    unit: 'minutes',
    min: 5,
    max: 60,
    suggested: 15,
    isMeant: ({ review }) => review === 'on-approval',
    sentence: (count) =>
      `A claim with proof that nobody disputes is approved automatically after ${minutes(count)}.`,
  },
  {
    kind: 'switch',
    key: 'hostPlays',
    label: 'I don’t play',
    playersLabel: 'Host doesn’t play',
    sentence: 'The host isn’t in any team.',
  },
  {
    kind: 'choice',
    key: 'location',
    label: 'Location',
    choices: [
      {
        value: 'off',
        label: 'Off',
        playersLabel: 'No location help',
        sentence: 'Phones don’t say which zone you’re in.',
      },
      {
        value: 'help',
        label: 'Help',
        sentence:
          'Phones say which zone you’re in if you tap ‘Where am I?’. Your location never leaves your phone.',
      },
      {
        value: 'required',
        label: 'Required',
        playersLabel: 'Location required',
        sentence:
          'To bid, you must be in the zone or at its border. Only the phone that bids is checked, when it bids, with this page open. If it can’t tell, you can ask the host.',
      },
    ],
  },
]

/** Ready-made house rules; no rule of the game reads them. */
export const PRESETS: readonly { name: string; about: string; options: OwnOptions }[] = [
  { name: 'Classic', about: 'The game as it is, without house rules.', options: {} },
  {
    name: 'Rail',
    about: 'For long rides: money for the first zones, small raises, a richer last hour.',
    options: { startDollars: 50, raiseCapDollars: 50, doubleLastMinutes: 60 },
  },
  {
    name: 'Claim and lock',
    about: 'Zones stay with whoever takes them for a while, in fixed teams.',
    options: { startDollars: 50, lockMinutes: 20, areTeamsClosed: true },
  },
]

/** What differs from the specification and has a meaning, in the order of the rows. */
export function ownOptions(
  options: { readonly [Key in keyof GameOptions]?: GameOptions[Key] | undefined },
): OwnOptions {
  const known = Object.entries(options).filter(([, value]) => value !== undefined)
  const whole = optionsOf({ options: Object.fromEntries(known) as OwnOptions })
  const own = OPTION_ROWS.filter(
    ({ key, isMeant }) => whole[key] !== DEFAULT_OPTIONS[key] && (isMeant?.(whole) ?? true),
  )
  return Object.fromEntries(own.map(({ key }) => [key, whole[key]]))
}

/** The preset that some options are; null for others. */
export const presetOf = (options: OwnOptions): string | null => {
  const own = JSON.stringify(ownOptions(options))
  return PRESETS.find((preset) => JSON.stringify(ownOptions(preset.options)) === own)?.name ?? null
}

/** A house rule as people read it. */
export interface HouseRule {
  readonly key: keyof GameOptions
  readonly label: string
  readonly sentence: string
}

/** The house rules that a game has beyond the specification, in the order of the rows. */
export function houseRules(options: OwnOptions): HouseRule[] {
  const own = ownOptions(options)
  return OPTION_ROWS.filter(({ key }) => key in own).map((row) => ruleOf(row, own))
}

function ruleOf(row: OptionRow, own: OwnOptions): HouseRule {
  const { key, label } = row
  if (row.kind === 'switch') return { key, label: row.playersLabel ?? label, sentence: row.sentence }
  if (row.kind === 'amount') return { key, label, sentence: row.sentence(own[row.key] ?? 0) }
  const choice = row.choices.find(({ value }) => value === own[row.key])
  return { key, label: choice?.playersLabel ?? choice?.label ?? label, sentence: choice?.sentence ?? '' }
}

/** What is wrong with house rules; empty when all is well. @see docs/rules.md C17 */
export const optionsProblems = (options: OwnOptions): string[] =>
  OPTION_ROWS.flatMap((row) => {
    const own = ownOptions(options)
    const value = own[row.key]
    const problem = row.kind === 'amount' && typeof value === 'number' ? amountProblem(row, value, own) : null
    return problem === null ? [] : [problem]
  })

/** What is missing where bidding needs a location: a border of each zone. @see docs/rules.md L3 */
export function locationProblems(
  { location }: OwnOptions,
  zones: readonly { readonly border?: ZoneBorder | undefined }[],
): string[] {
  const without = zones.flatMap(({ border }, index) => (border ? [] : [index + 1]))
  if (location !== 'required' || without.length === 0) return []
  const named =
    without.length === 1 ? `Zone ${without[0]} has none` : `Zones ${listed(without.map(String))} have none`
  return [`Location can only be required if every zone has a border. ${named}.`]
}

/** What is wrong with an option's number, or with having it; null when all is well. @param options all of them */
export function amountProblem(
  { label, unit, min, max, conflict }: AmountRow,
  amount: number,
  options: OwnOptions,
): string | null {
  if (Number.isInteger(amount) && amount >= min && amount <= max)
    return conflict?.(optionsOf({ options })) ?? null
  return unit === 'dollars'
    ? `${label} must be from $${grouped(min)} to $${grouped(max)}`
    : `${label} must be from ${min} to ${minutes(max)}`
}
