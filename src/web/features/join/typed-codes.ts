/** What a paste or keys have put into the field of the game's code. */
export interface TypedCodes {
  readonly gameCode: string
  /** The team's, where a whole link was pasted. */
  readonly teamCode?: string
}

/**
 * Reads the codes out of what was typed or pasted: a code in groups, a whole link, a message with the code in it. Capitals
 * stay as typed: they don't count, and a keyboard that is composing a word loses its place when its letters change.
 */
export function codesIn(typed: string): TypedCodes {
  const link = new URLSearchParams(/[?&](game=\S+)/.exec(typed)?.[1])
  const teamCode = link.get('team')
  const code = (link.get('game') ?? typed).replace(/[\s\p{Pd}]/gu, '')
  const inMessage = code.length > 6 && /\b[A-HJ-NP-Z2-9]{6}\b/.exec(typed)
  return { gameCode: inMessage ? inMessage[0] : code.slice(0, 6), ...(teamCode && { teamCode }) }
}
