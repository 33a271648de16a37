import type { TeamBadge } from './team-badges.ts'

/** What brings somebody in: into a game, or straight into one of its teams. */
export interface Invite {
  /** Where players join, such as `http://192.168.1.7:3000/join`. */
  readonly joinAddress: string
  /** What the host calls the game. */
  readonly gameName?: string | undefined
  readonly gameCode: string
  /** Null where each player types the code of their team. */
  readonly team: (TeamBadge & { readonly code: string }) | null
}

/** The address that opens `/join` with the codes filled in; joining stays a tap. */
export function inviteLink({ joinAddress, gameCode, team }: Invite): string {
  const codes = new URLSearchParams({ game: gameCode, ...(team && { team: team.code }) })
  return `${joinAddress}?${codes}`
}

/** An address as one says it to somebody who types it: without what browsers add themselves. */
export const addressInWords = (address: string): string => address.replace(/^http:\/\//, '')
