import { Link2, Share2 } from 'lucide-react'
import type { OfficialRole } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { shareLink } from '#web/ui/game/share-link.ts'
import { OFFICES } from './office-words.ts'

interface OfficialLinkDialogProps {
  role: OfficialRole
  name: string
  token: string
  onClose: () => void
}

/** An official's link, to scan or to send. It can't be shown again: a new one is made instead. */
export function OfficialLinkDialog({ role, name, token, onClose }: OfficialLinkDialogProps) {
  const { gameId, view } = useGameView()
  const { origin } = new URL(useJoinAddress())
  const url = `${origin}/office/${gameId}#${token}`
  const { noun } = OFFICES[role]
  const hasSheet = 'share' in navigator
  const Icon = hasSheet ? Share2 : Link2
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`A link for ${name}`}
      description="It works once, on one phone. Anyone who opens it first gets the office."
    >
      <QrCode text={url} label={`QR code that makes ${name} a ${noun}`} className="mx-auto w-full max-w-60" />
      <Button
        isWide
        onClick={() =>
          shareLink({ title: view.name || 'Zone War', text: `Be a ${noun} in our Zone War`, url })
        }
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {hasSheet ? 'Share link' : 'Copy link'}
      </Button>
      <p className="text-14 text-muted">If it gets lost, press New link.</p>
    </Dialog>
  )
}
