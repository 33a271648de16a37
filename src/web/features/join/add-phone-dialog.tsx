import { useJoinAddress } from '#web/live/me.tsx'
import { useGame } from '#web/live/use-game.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Invite, inviteLink } from '#web/ui/game/invite.ts'
import { InviteCodes } from '#web/ui/game/invite-codes.tsx'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { ShareInvite } from '#web/ui/game/share-invite.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import type { InviteAnswer } from '#wire/http.ts'
import { useFreshInvite } from './use-fresh-invite.ts'

interface AddPhoneDialogProps {
  /** As they were when it was opened. */
  codes: InviteAnswer
  onClose: () => void
}

/** The own team's QR code and codes, for a teammate's phone. */
export function AddPhoneDialog({ codes, onClose }: AddPhoneDialogProps) {
  const { view, teamId } = useGame()
  const joinAddress = useJoinAddress()
  const { gameCode, teamCode, teamName } = useFreshInvite(codes)
  const badge = view && teamBadges(view.teams).get(teamId)
  const invite: Invite = {
    joinAddress,
    gameName: view?.name,
    gameCode,
    team: badge ? { ...badge, code: teamCode } : null,
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a phone to my team"
      description={`Anyone who scans this can join ${teamName}. Only show it to teammates.`}
    >
      <QrCode
        text={inviteLink(invite)}
        label={`QR code: Join ${teamName}`}
        className="mx-auto w-full max-w-80 shrink-0"
      />
      <InviteCodes invite={invite} />
      <ShareInvite invite={invite} />
    </Dialog>
  )
}
