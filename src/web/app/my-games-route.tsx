import { MyGamesScreen } from '#web/features/games/my-games-screen.tsx'
import { GAME_ACTIONS } from './game-actions.tsx'

/** `/games` */
export const MyGamesRoute = () => <MyGamesScreen actions={GAME_ACTIONS} />
