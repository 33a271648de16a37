import type { PhotoId } from '#core/game/ids.ts'
import { HOST_NAME } from '#core/game/names.ts'
import type { ChatItem, GameState } from '#core/game/state.ts'
import { momentName, safeName } from './safe-names.ts'

/** Where photos are in the ZIP, oldest first. Folders begin with a number, so that two names that come out alike stay apart. */
export function photoPathsOf(
  state: Pick<GameState, 'chat' | 'teams' | 'cards'>,
): ReadonlyMap<PhotoId, string> {
  const teams = new Map(state.teams.map(({ id, name }, index) => [id, numbered(index, name, 'Team')]))
  const cards = new Map(state.cards.map(({ id, title }, index) => [id, numbered(index, title, 'Card')]))
  const folderOf = ({ teamId, cardId }: ChatItem): string => {
    const team = teamId === null ? HOST_NAME : (teams.get(teamId) ?? HOST_NAME)
    return `photos/${team}/${(cardId !== null && cards.get(cardId)) || 'Without a card'}`
  }
  return new Map(
    state.chat.flatMap((item) =>
      item.photos.map(({ id }): [PhotoId, string] => [
        id,
        // The photo's id keeps apart what was posted in the same second.
        `${folderOf(item)}/${momentName(item.atMs)} ${id}.jpg`,
      ]),
    ),
  )
}

const numbered = (index: number, name: string, fallback: string): string =>
  safeName(`${index + 1} ${name}`, `${index + 1} ${fallback}`)
