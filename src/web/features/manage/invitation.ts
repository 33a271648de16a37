import type { HostView } from '#core/game/state.ts'

/** What the host pastes into a chat: where to join, the game's code, and each team with its password. */
export function invitation(
  { name: gameName, code, teams, codes }: Pick<HostView, 'name' | 'code' | 'teams' | 'codes'>,
  joinAddress: string,
) {
  const passwords = teams.map(({ id, name }) => `${name}: ${codes[id] ?? ''}`)
  return [`Join ${gameName ? `${gameName} ` : ''}at ${joinAddress}`, `Game Code: ${code}`, ...passwords].join(
    '\n',
  )
}
