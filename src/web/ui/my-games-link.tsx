import { History } from 'lucide-react'
import { LinkButton } from './link-button.tsx'

/** The way to all games of the host. */
export const MyGamesLink = () => (
  <LinkButton to="/games" variant="secondary">
    <History aria-hidden="true" className="size-5" />
    My games
  </LinkButton>
)
