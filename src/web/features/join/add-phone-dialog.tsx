import { useEffect, useRef, useState } from 'react'
import { getJson } from '#web/live/api.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Invite, inviteLink } from '#web/ui/game/invite.ts'
import { InviteCodes } from '#web/ui/game/invite-codes.tsx'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { ShareInvite } from '#web/ui/game/share-invite.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import type { InviteAnswer } from '#wire/http.ts'

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

/** How often is looked whether anything has happened, in ms. */
const LOOK_MS = 2_000

/** The own team's codes, asked for again when something has happened: players are not told that a code is another. */
function useFreshInvite(first: InviteAnswer): InviteAnswer {
  const { gameId, seq } = useGame()
  const [codes, setCodes] = useState(first)
  const latestSeq = useRef(seq)
  useEffect(() => {
    latestSeq.current = seq
  }, [seq])
  useEffect(() => {
    let askedSeq = latestSeq.current
    let isShown = true
    const timer = setInterval(async () => {
      if (latestSeq.current === askedSeq) return
      const askingSeq = latestSeq.current
      const answer = await getJson<InviteAnswer>(`/api/games/${gameId}/invite`)
      if (!answer.ok || !isShown) return
      askedSeq = askingSeq
      setCodes(answer.value)
    }, LOOK_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [gameId])
  return codes
}
