import { History } from 'lucide-react'
import { LinkButton } from './link-button.tsx'
import { useMayLeave } from './use-may-leave.ts'

/** The way to all games of the host. */
export function MyGamesLink() {
  if (!useMayLeave()) return null
  return (
    <LinkButton to="/games" variant="secondary">
      <History aria-hidden="true" className="size-5" />
      My games
    </LinkButton>
  )
}
