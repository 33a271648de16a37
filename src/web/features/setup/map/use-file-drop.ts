import { useEffect, useRef, useState } from 'react'

/** Lets a file be dropped on an element: a shortcut for the mouse, beside a button that does the same. */
export function useFileDrop<Target extends HTMLElement>(onFile: (file: File) => void) {
  const target = useRef<Target>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    const hear = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
      const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined
      if (file) latest.current(file)
    }
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) element.addEventListener(type, hear)
    return () => {
      for (const type of types) element.removeEventListener(type, hear)
    }
  }, [])
  return { target, isOver }
}
