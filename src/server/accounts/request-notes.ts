import { AsyncLocalStorage } from 'node:async_hooks'

/** What better-auth's hooks learn about the request in hand and its answer does not say. */
export interface RequestNotes {
  /** From where it comes. */
  network?: string
  /** Made before the request enters better-auth's transaction, which holds the only connection. */
  passwordHash?: string
  hasDuplicate?: boolean
  hasMailFailed?: boolean
  /** Whose password was reset. */
  resetUserId?: string
}

const store = new AsyncLocalStorage<RequestNotes>()

/** Runs one request with a fresh notepad that its hooks can write on. */
export const withNotes = <T>(notes: RequestNotes, run: () => Promise<T>): Promise<T> => store.run(notes, run)

/** The notepad of the request in hand; one nobody reads outside of a request. */
export const currentNotes = (): RequestNotes => store.getStore() ?? {}
