export { DrawScreen } from '#web/features/setup/draw/draw-screen.tsx'
