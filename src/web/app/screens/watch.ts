export { WatchScreen } from '#web/features/watch/watch-screen.tsx'
