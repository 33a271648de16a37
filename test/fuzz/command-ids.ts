import { commandIdAt, newId } from '#core/game/ids.ts'
import type { SeededRandom } from '../sim/seeded-random.ts'

/** The same each time, so that a seed repeats itself. */
const A_MOMENT_MS = 1_790_000_000_000

/** What the wire allows between its ends, and one beside each of them. */
const ODD_LENGTHS = [15, 17, 18, 19, 20, 21, 22, 23, 24, 26]

/** A command's id: mostly as phones make them, often the shortest that the wire allows, now and then of another length. */
export function someCommandId(random: SeededRandom): string {
  if (random.chance(0.1)) return (newId(random.next) + newId(random.next)).slice(0, random.pick(ODD_LENGTHS))
  return random.chance(0.3) ? newId(random.next) : commandIdAt(A_MOMENT_MS, random.next)
}
