export { MyGamesRoute } from '../my-games-route.tsx'
