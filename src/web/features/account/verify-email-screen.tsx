import { useEffect, useRef } from 'react'
import { useMe } from '#web/live/me/me.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { useQuery } from '#web/ui/use-query.ts'
import { AccountFrame } from './account-frame.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { emailOfToken } from './email-of-token.ts'
import { LinkSent } from './link-sent.tsx'
import { OtherAccount } from './other-account.tsx'

interface VerifyEmailScreenProps {
  /** Signs out and comes back to this very page. */
  onSignOut: () => Promise<void>
}

/** Says where the verification link went; with the `token` of such a link, the address is confirmed here. */
export function VerifyEmailScreen({ onSignOut }: VerifyEmailScreenProps) {
  const query = useQuery()
  const token = query.get('token')
  const email = token === null ? null : emailOfToken(token)
  const { me } = useMe()
  const signedInAs = me?.account?.email ?? null
  const isOther = email !== null && signedInAs !== null && signedInAs !== email
  useHeadingAfter(isOther)
  return (
    <AccountFrame title="Verify Your Email" back={{ to: '/', label: 'Back to start' }}>
      {token === null || email === null ? (
        <LinkSent />
      ) : isOther ? (
        <OtherAccount signedInAs={signedInAs} signOutLabel="Sign Out and Continue" onSignOut={onSignOut}>
          <p>
            This link confirms <strong className="[overflow-wrap:anywhere]">{email}</strong>. To confirm it,
            sign out first. If that address isn’t yours, ignore the link.
          </p>
        </OtherAccount>
      ) : (
        <ConfirmEmailForm token={token} email={email} />
      )}
    </AccountFrame>
  )
}

/** Gives the focus to the heading when one half of the screen has taken the place of the other, and with it of a button. */
function useHeadingAfter(isOther: boolean): void {
  const wasOther = useRef(isOther)
  useEffect(() => {
    if (wasOther.current !== isOther) routeHeading()?.focus()
    wasOther.current = isOther
  }, [isOther])
}
