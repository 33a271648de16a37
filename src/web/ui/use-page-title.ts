import { useEffect } from 'react'

/** Names the tab after the screen; the product alone where no name is given. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · Zone War` : 'Zone War'
  }, [name])
}
