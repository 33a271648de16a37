import { useEffect, useReducer } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { isDialogOpen } from '#web/ui/open-dialog.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { type Action, type Editor, reduce } from './editor.ts'

/** The editor, which says what it does and what it could not do. */
export function useEditor(opened: Editor): [Editor, (action: Action) => void] {
  const [editor, dispatch] = useReducer(reduce, opened)
  const { said, refusal } = editor
  useEffect(() => {
    if (said) announce(said.words)
  }, [said])
  useEffect(() => {
    if (refusal) announce(refusal.words)
  }, [refusal])
  return [editor, dispatch]
}

/** Ctrl+Z or ⌘Z takes back, with Shift or as Ctrl+Y does again; while one types they belong to the field. */
export function useUndoKeys(dispatch: (action: Action) => void): void {
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range'
    if (isTyping || isDialogOpen()) return
    event.preventDefault()
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
}
