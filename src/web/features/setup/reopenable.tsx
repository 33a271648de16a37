import { type ComponentType, useEffect, useReducer } from 'react'
import { routeHeading } from '#web/ui/route-heading.ts'

/** What an editor is given to be opened anew. */
export interface ReopenableProps {
  onReopen: () => void
}

/** An editor as a screen that can be opened anew: it lets go of all it holds and reads what is kept by then. */
export function reopenable(Editor: ComponentType<ReopenableProps>): ComponentType {
  return function ReopenableScreen() {
    const [edition, reopen] = useReducer((before: number) => before + 1, 0)
    // The field that had the focus is gone with what stood in it.
    useEffect(() => {
      if (edition > 0) routeHeading()?.focus()
    }, [edition])
    return <Editor key={edition} onReopen={reopen} />
  }
}
