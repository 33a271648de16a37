import type { Bus } from './bus.ts'

/** The line of a node that has nobody to talk to. */
export const localBus: Bus = {
  isConnected: null,
  tell: () => {},
  follow: () => () => {},
  tellSessionsEnded: () => {},
  onSessionsEnded: () => () => {},
  close: async () => {},
}
