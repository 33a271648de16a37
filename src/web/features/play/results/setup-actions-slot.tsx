import type { ReactNode } from 'react'
import { createContext, use } from 'react'

const Actions = createContext<ReactNode>(null)

/** Gives the results inside what the host can do with the game's setup. */
export const SetupActionsProvider = Actions.Provider

/** What the host can do with the game's setup; nothing where nobody gives it. */
export const SetupActionsSlot = () => use(Actions)
