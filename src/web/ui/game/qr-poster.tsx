import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useDialogFocus } from '../dialog-frame.ts'
import { IconButton } from '../icon-button.tsx'
import { type Invite, inviteLink } from './invite.ts'
import { InviteCodes } from './invite-codes.tsx'
import { QrCode } from './qr-code.tsx'
import { ShareInvite } from './share-invite.tsx'
import { TeamBullet } from './team-bullet.tsx'

interface QrPosterProps {
  invite: Invite
  isOpen: boolean
  onClose: () => void
}

/** A QR code over the whole screen, white in both themes: held up for other phones, or projected. */
export function QrPoster({ invite, isOpen, onClose }: QrPosterProps) {
  const focus = useDialogFocus()
  const { team, gameName } = invite
  const title = team ? `Join ${team.name}` : `Join ${gameName || 'the game'}`
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          className="paper fixed inset-0 z-50 animate-fade overflow-y-auto overscroll-contain outline-none"
        >
          <div className="mx-auto flex min-h-full max-w-[28rem] flex-col gap-4 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] split:grid split:max-w-none split:grid-cols-[auto_minmax(0,1fr)] split:grid-rows-[auto_1fr] split:gap-x-10 split:px-8">
            <header className="flex items-start gap-3 split:col-start-2 split:gap-5">
              {team && <TeamBullet letter={team.letter} color={team.color} size={48} className="lg:mt-2" />}
              <div className="min-w-0 flex-1">
                {team && gameName && (
                  <p className="text-16 font-semibold [overflow-wrap:anywhere] lg:text-28">
                    <bdi>{gameName}</bdi>
                  </p>
                )}
                <Radix.Title className="font-sign text-44 font-bold lg:text-72">{title}</Radix.Title>
                <Radix.Description className="mt-1 text-16 lg:mt-3 lg:text-28">
                  Point a phone’s camera here{team ? ', then tap Join Game' : ', then type your team’s code'}.
                </Radix.Description>
              </div>
              <Radix.Close asChild>
                <IconButton label="Close" icon={<X aria-hidden="true" />} className="-mt-1 -mr-3" />
              </Radix.Close>
            </header>
            <QrCode
              text={inviteLink(invite)}
              label={`QR code: ${title}`}
              className="-mx-4 my-auto w-[calc(100%+2rem)] max-h-[calc(100dvh-23rem)] split:col-start-1 split:row-span-2 split:row-start-1 split:m-0 split:h-[calc(100dvh-2rem)] split:max-h-none split:w-auto split:max-w-[60vw]"
            />
            <footer className="flex flex-col gap-4 split:col-start-2 split:self-end">
              <InviteCodes invite={invite} isForWall />
              <ShareInvite invite={invite} />
            </footer>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
