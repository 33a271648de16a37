export { OwnName } from '#web/features/join/own-name.tsx'
export { HomeScreen } from '#web/features/play/home/home-screen.tsx'
export { GameEnded } from '#web/features/play/layout/game-ended.tsx'
export { GameFrame } from '../game-frame.tsx'
