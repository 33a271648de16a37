import { History } from 'lucide-react'
import { useHref } from 'react-router'
import { LinkButton } from './link-button.tsx'

/** The way to all games of the host. @param isApart under a line of its own */
export function MyGamesLink({ isApart = false }: { isApart?: boolean }) {
  // A rehearsal has addresses of its own, and nothing leads out of it.
  const isInRehearsal = useHref('/games') !== '/games'
  if (isInRehearsal) return null
  const link = (
    <LinkButton to="/games" variant="secondary">
      <History aria-hidden="true" className="size-5" />
      My games
    </LinkButton>
  )
  return isApart ? <div className="w-full border-t border-hairline pt-4">{link}</div> : link
}
