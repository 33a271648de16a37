import { type RefObject, useEffect, useState } from 'react'

/** How many rows of a scrolling list still lie below what is in sight of it. */
export function useRowsBelow(area: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const root = area.current
    const rows = root?.querySelectorAll('li') ?? []
    const below = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isBelow = !isIntersecting && boundingClientRect.bottom > (rootBounds?.bottom ?? 0)
          if (isBelow) below.add(target)
          else below.delete(target)
        }
        setCount(below.size)
      },
      { root, threshold: 0.9 },
    )
    for (const row of rows) observer.observe(row)
    return () => observer.disconnect()
  }, [area])
  return count
}
