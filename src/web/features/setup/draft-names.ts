/** In the order of the setup; each is kept under `zonewar:` and its name. */
export const DRAFT_NAMES = [
  'name',
  'teams',
  'challenges',
  'timing',
  'map',
  'zones',
  'rules',
  'options',
] as const

/** A part of the setup that this browser keeps. */
export type DraftName = (typeof DRAFT_NAMES)[number]
