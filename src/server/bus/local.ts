import type { Bus } from './bus.ts'

/** The bus of a single node. */
export const localBus: Bus = {
  isConnected: null,
  publish: () => {},
  subscribe: () => () => {},
  publishSessionsEnded: () => {},
  onSessionsEnded: () => () => {},
  close: async () => {},
}
