import { lazyPart } from '#web/live/loading/lazy-screen.ts'

/** The standings of Manage, which come after the screen that they stand on. */
export const LazyTeamsPane = lazyPart(async () => ({
  default: (await import('./cockpit/teams-pane.tsx')).TeamsPane,
}))
