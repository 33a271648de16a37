import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '#web/ui/open-dialog.ts'
import type { Action } from './editor.ts'

/** Ctrl+Z or ⌘Z takes back, with Shift or as Ctrl+Y does again; while one types they belong to the field. */
export function useUndoKeys(dispatch: (action: Action) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range'
    if (isTyping || isDialogOpen()) return
    event.preventDefault()
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
