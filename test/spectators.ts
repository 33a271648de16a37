import { newCommandId } from './live-socket.ts'
import type { Visitor } from './visitor.ts'

/** Opens a screen for spectators. @returns the path of what it loads */
export async function openWatch(
  host: Visitor,
  gameId: string,
  delayMinutes: number,
  freezeMinutes = 0,
): Promise<string> {
  const timing = { delayMinutes, freezeMinutes }
  const answer = await host.post(`/api/games/${gameId}/spectators`, { commandId: newCommandId(), ...timing })
  if (!answer.ok) throw new Error(`no screen was opened: ${answer.status}`)
  return `/api/watch/${((await answer.json()) as { token: string }).token}`
}
