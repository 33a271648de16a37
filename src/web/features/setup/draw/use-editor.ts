import { useEffect, useReducer } from 'react'
import { announce } from '#web/ui/announcer.tsx'
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
