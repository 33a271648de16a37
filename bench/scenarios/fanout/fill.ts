import type { Contestant } from '../../contestants/contestant.ts'
import type { Generator } from '../../load/generator.ts'

/** What a server uses more for each socket beyond the first of each room, after garbage collection. */
export interface Memory {
  readonly bytesPerConnection: number
  /** The same of its resident memory, which holds V8's reserve as well. */
  readonly residentPerConnection: number
}

/** Opens everyone's sockets. */
export async function fill(
  contestant: Contestant,
  { ask }: Generator,
  { games, players }: { games: number; players: number },
): Promise<Memory> {
  // The rooms themselves are no sockets: each is there before the counting begins.
  await ask('open', { from: 0, to: 1 })
  const before = await contestant.usage(true)
  await ask('open', { from: 1, to: players })
  const after = await contestant.usage(true)
  const sockets = games * (players - 1)
  return {
    bytesPerConnection: (after.usedBytes - before.usedBytes) / sockets,
    residentPerConnection: (after.rssBytes - before.rssBytes) / sockets,
  }
}
