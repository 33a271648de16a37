/** The words of a zone, a card or a team. */
export interface Words {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** A team's. */
  readonly name?: string | undefined
}

const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/**
 * A hash of words as a screen showed them, by which changed words are detected; a hundredth of their size. FNV-1a of 64 bits over
 * UTF-16 units.
 */
export function wordsMark({ title = '', description = '', name = '' }: Words): string {
  const text = JSON.stringify([title, description, name])
  let mark = FNV_OFFSET
  for (let at = 0; at < text.length; at += 1) {
    mark = BigInt.asUintN(64, (mark ^ BigInt(text.charCodeAt(at))) * FNV_PRIME)
  }
  return mark.toString(36)
}
