import { Link2, Share2 } from 'lucide-react'
import { Button } from '../button.tsx'
import type { ButtonVariant } from '../button-class.ts'
import { type Invite, inviteLink } from './invite.ts'
import { shareLink } from './share-link.ts'

interface ShareInviteProps {
  invite: Invite
  variant?: ButtonVariant
  className?: string
}

/** Hands the link to the phone's share sheet; without one, as on plain http, copies it. */
export function ShareInvite({ invite, variant = 'secondary', className }: ShareInviteProps) {
  const hasSheet = 'share' in navigator
  const Icon = hasSheet ? Share2 : Link2
  return (
    <Button variant={variant} className={className} onClick={() => share(invite)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {hasSheet ? 'Share link' : 'Copy link'}
    </Button>
  )
}

async function share(invite: Invite): Promise<void> {
  const game = invite.gameName || 'our Zone War'
  const into = invite.team ? `${invite.team.name} in ${game}` : game
  await shareLink({ title: invite.gameName || 'Zone War', text: `Join ${into}`, url: inviteLink(invite) })
}
