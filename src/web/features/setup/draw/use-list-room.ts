import { type RefObject, useLayoutEffect, useState } from 'react'
import { listen } from '#web/ui/listen.ts'

/** Where a list that belongs to a field finds room. */
interface ListRoom {
  /** It stands over the field, since under it there is none. */
  readonly isAbove: boolean
  /** Of the list, in px. */
  readonly maxHeight: number
}

/** Two results and the credit. */
const ENOUGH_PX = 160
const GAP_PX = 8

/** The room that a list has between its field and the edges of what is seen, the on-screen keyboard left out. */
export function useListRoom(field: RefObject<HTMLElement | null>, isOpen: boolean): ListRoom {
  const [room, setRoom] = useState<ListRoom>({ isAbove: false, maxHeight: 320 })
  useLayoutEffect(() => {
    if (!isOpen) return
    const viewport = window.visualViewport
    const measure = () => {
      const box = field.current?.getBoundingClientRect()
      if (!box) return
      const top = viewport?.offsetTop ?? 0
      const bottom = top + (viewport?.height ?? window.innerHeight)
      const [below, above] = [bottom - box.bottom - GAP_PX, box.top - top - GAP_PX]
      const isAbove = below < ENOUGH_PX && above > below
      const maxHeight = Math.round(Math.max(96, isAbove ? above : below))
      setRoom((now) =>
        now.isAbove === isAbove && now.maxHeight === maxHeight ? now : { isAbove, maxHeight },
      )
    }
    measure()
    const ends = [window, viewport].map((target) => target && listen(target, ['resize', 'scroll'], measure))
    return () => {
      for (const end of ends) end?.()
    }
  }, [field, isOpen])
  return room
}
