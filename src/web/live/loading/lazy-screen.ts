import { lazy } from 'react'
import { mendStyles } from './mend-styles.ts'
import { persistently } from './persistently.ts'

let onTheirWay = 0

/** Whether the files of a screen that was opened are still on their way. */
export const isScreenLoading = (): boolean => onTheirWay > 0

/**
 * A screen that loads when it is opened. Without a connection it waits for one; the screen before it stays.
 * @throws MissingPartError for the boundary around it
 */
export const lazyScreen: typeof lazy = (load) =>
  lazy(() => {
    onTheirWay += 1
    return persistently(styled(load), true).finally(() => {
      onTheirWay -= 1
    })
  })

/** A part of a screen that can do without it: it comes when it can, and never takes the screen with it. */
export const lazyPart: typeof lazy = (load) => lazy(() => persistently(styled(load), false))

/** Loads a file and the styles that come along with it. */
export const styled =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const module = await load()
    await mendStyles()
    return module
  }
