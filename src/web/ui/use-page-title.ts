import { useEffect } from 'react'

/** Names the tab after the screen; the product alone where no name is given. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · Zone War` : 'Zone War'
  }, [name])
}

/** Names the tab after the game while it has a name, and gives back what stood there before. */
export function useGameNameTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const before = document.title
    document.title = `${name} · Zone War`
    return () => {
      document.title = before
    }
  }, [name])
}
