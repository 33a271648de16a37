import type { Command } from '#core/game/commands.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import type { RefusalCode } from '#core/game/refusals.ts'
import type { GameState } from '#core/game/state.ts'
import { teamNameProblems, wordsProblems } from '#core/setup/setup.ts'
import { plainLine, plainText } from '#core/words/plain-text.ts'
import type { Words } from './words-mark.ts'

type FixWords = Extract<Command, { type: 'FixWords' }>

/** The current words of a zone, a card or a team; null for an unknown one. */
export function wordsOf(
  { teams, zones, cards, deck }: GameState,
  { target, id }: Pick<FixWords, 'target' | 'id'>,
): Words | null {
  if (target === 'team') return named(teams.find((team) => team.id === id))
  const items = target === 'zone' ? zones : [...cards, ...deck]
  const item = items.find((each) => each.id === id)
  return item ? { title: item.title, description: item.description } : null
}

/**
 * Decides new words for a zone, a card or a team; never new values.
 * @returns WordsFixed, or a refusal: zone-not-found, card-not-found, team-not-found, setup-invalid, nothing-changed
 * @see docs/rules.md M6
 */
export function fixWords(state: GameState, command: FixWords): Decision {
  const now = wordsOf(state, command)
  if (!now) return refused({ code: NOT_FOUND[command.target] })
  const { id, target } = command
  if (target === 'team') {
    const name = plainLine(command.name ?? now.name ?? '')
    const messages = teamNameProblems([name])
    if (messages.length > 0) return refused({ code: 'setup-invalid', messages })
    return name === now.name ? NOTHING : happened({ type: 'WordsFixed', target, id, name })
  }
  const title = plainLine(command.title ?? now.title ?? '')
  const description = plainText(command.description ?? now.description ?? '')
  const messages = wordsProblems(whatOf(state, command), { title, description })
  if (messages.length > 0) return refused({ code: 'setup-invalid', messages })
  if (title === now.title && description === now.description) return NOTHING
  const words = { id, title, description }
  if (target === 'zone') return happened({ type: 'WordsFixed', target, ...words })
  const isInDeck = state.deck.some((card) => card.id === id)
  return happened({ type: 'WordsFixed', target, ...words, ...(isInDeck && { isInDeck }) })
}

const NOTHING = refused({ code: 'nothing-changed' })

const NOT_FOUND = {
  zone: 'zone-not-found',
  card: 'card-not-found',
  team: 'team-not-found',
} as const satisfies Record<FixWords['target'], RefusalCode>

const named = (team: { name: string } | undefined): Words | null => (team ? { name: team.name } : null)

const whatOf = ({ zones }: GameState, { target, id }: FixWords): string =>
  target === 'zone' ? `Zone ${zones.find((zone) => zone.id === id)?.number}` : 'Challenge'
