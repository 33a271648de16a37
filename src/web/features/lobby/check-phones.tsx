import { Link2, Share2, Smartphone } from 'lucide-react'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { addressNotes } from '#web/ui/game/address-notes.ts'
import { addressInWords } from '#web/ui/game/invite.ts'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { shareLink } from '#web/ui/game/share-link.ts'
import { SignEntry } from '#web/ui/game/sign-menu.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { locationWarning } from './start-note.ts'

interface CheckPhonesProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Has everyone find out before the game whether their phone is fit for it, and what the address costs them. */
export function CheckPhones({ isOpen, onOpen, onClose }: CheckPhonesProps) {
  const joinAddress = useJoinAddress()
  const url = new URL('/phone-check', joinAddress).href
  const { cost } = addressNotes(joinAddress)
  const hasSheet = 'share' in navigator
  const Icon = hasSheet ? Share2 : Link2
  return (
    <SignEntry
      name="Test phones"
      Icon={Smartphone}
      now={locationWarning(joinAddress)?.toLowerCase()}
      idle="with a QR code"
      {...(cost && { mark: 'wrong' })}
      onClick={onOpen}
    >
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title="Test phones"
        description="Have everyone scan this the night before. Each phone shows what it still needs."
      >
        {cost && <p>{cost}</p>}
        <QrCode text={url} label="QR code: Test this phone" className="mx-auto w-full max-w-72" />
        <p className="text-center [overflow-wrap:anywhere]">
          Or open <strong>{addressInWords(url)}</strong>
        </p>
        <Button
          isWide
          onClick={() =>
            shareLink({ title: 'Test this phone', text: 'Is your phone ready for Zone War?', url })
          }
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {hasSheet ? 'Share link' : 'Copy link'}
        </Button>
        <LinkButton to="/phone-check" variant="quiet" isWide>
          Test this device
        </LinkButton>
      </Dialog>
    </SignEntry>
  )
}
