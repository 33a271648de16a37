import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'

interface OtherAccountProps {
  signedInAs: string
  /** What cannot be done as long as that account is signed in. */
  children: ReactNode
  signOutLabel: string
  onSignOut: () => Promise<void>
}

/** Says who is signed in where a link or Google leads to another account; nothing changes unless they sign out. */
export function OtherAccount({ signedInAs, children, signOutLabel, onSignOut }: OtherAccountProps) {
  const [isPending, setPending] = useState(false)
  async function signOut() {
    setPending(true)
    await onSignOut()
    setPending(false)
  }
  return (
    <>
      <div className="flex items-start gap-4 rounded-sm border-[1.5px] border-line bg-raised p-4 lg:mb-4">
        <TriangleAlert aria-hidden="true" className="mt-1 size-8 shrink-0" />
        <div className="flex min-w-0 flex-col gap-2">
          <p>
            You’re signed in as <strong className="[overflow-wrap:anywhere]">{signedInAs}</strong>.
          </p>
          {children}
        </div>
      </div>
      <DockedAction width="narrow" isInlineOnLaptop>
        <Button isWide variant="secondary" isPending={isPending} onClick={signOut}>
          {signOutLabel}
        </Button>
        <LinkButton isWide to="/setup-game">
          Stay Signed In
        </LinkButton>
      </DockedAction>
    </>
  )
}
