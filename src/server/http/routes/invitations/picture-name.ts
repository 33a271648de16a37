import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GameId, TeamId } from '#core/game/ids.ts'

/** The picture of a team's link. */
interface PictureName {
  readonly gameId: GameId
  readonly teamId: TeamId
  /** What it shows; messengers fetch another address anew. */
  readonly digest: string
}

/** The names of pictures, signed, so that nobody can ask for a game's picture without having held a link. */
export interface PictureNames {
  /** @param teamCode of which no more than a keyed hash stands in the name */
  write(name: PictureName, teamCode: string): string
  /** @returns null for a name that isn't ours; the code has still to be compared */
  read(text: string): (PictureName & { isOfCode(teamCode: string): boolean }) | null
}

const NAME = /^([a-z2-7]{16})-(t\d{1,4})-([\da-f]{12})([\da-f]{12})-([\da-f]{32})\.png$/

/** @param secret the server's own */
export function createPictureNames(secret: string): PictureNames {
  const hash = (length: number, ...of: readonly string[]): string =>
    createHmac('sha256', secret)
      .update(['invitation', ...of].join('\0'))
      .digest('hex')
      .slice(0, length)
  const ofCode = (gameId: GameId, teamId: TeamId, code: string) => hash(12, 'code', gameId, teamId, code)
  const signed = (gameId: GameId, teamId: TeamId, rest: string) => hash(32, 'name', gameId, teamId, rest)

  return {
    write({ gameId, teamId, digest }, teamCode) {
      const rest = `${ofCode(gameId, teamId, teamCode)}${digest}`
      return `${gameId}-${teamId}-${rest}-${signed(gameId, teamId, rest)}.png`
    },
    read(text) {
      const [, gameId = '', teamId = '', code = '', digest = '', signature = ''] = NAME.exec(text) ?? []
      const expected = Buffer.from(signed(gameId, teamId, `${code}${digest}`))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return { gameId, teamId, digest, isOfCode: (teamCode) => ofCode(gameId, teamId, teamCode) === code }
    },
  }
}
