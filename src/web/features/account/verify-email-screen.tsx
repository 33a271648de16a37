import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { resendVerification } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'

/** Says where the verification link went; the address arrives as `{email}` in the navigation's state. */
export function VerifyEmailScreen() {
  const email = readEmail(useLocation().state)
  const [isPending, setPending] = useState(false)

  async function resend() {
    if (!email) {
      showToast({ title: 'No email address found. Please try signing up again.', isError: true })
      return
    }
    setPending(true)
    const answer = await resendVerification(email)
    setPending(false)
    if (answer.ok) return showToast({ title: 'Verification email sent' })
    const { message } = answer.problem
    const description = message === 'Failed to resend' ? undefined : message
    showToast({ title: 'Failed to resend', description, isError: true })
  }

  return (
    <AccountFrame title="Verify Your Email" back={{ to: '/', label: 'Back to start' }}>
      <div className="flex items-start gap-4 rounded-sm border-[1.5px] border-line bg-raised p-4">
        <MailCheck aria-hidden="true" className="mt-1 size-8 shrink-0" />
        <div className="min-w-0">
          {email ? (
            <p>
              We sent a verification link to <strong className="[overflow-wrap:anywhere]">{email}</strong>.
              Open it to finish your account.
            </p>
          ) : (
            <p>We sent a verification link to your email address. Open it to finish your account.</p>
          )}
          <p className="mt-2 text-14 text-muted">Nothing there? Look into the spam folder too.</p>
        </div>
      </div>
      <DockedAction width="narrow" isInlineOnLaptop>
        <Button isWide variant="secondary" isPending={isPending} onClick={resend}>
          Resend Verification Email
        </Button>
        <LinkButton isWide to="/signin">
          Sign In
        </LinkButton>
      </DockedAction>
    </AccountFrame>
  )
}

function readEmail(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null
  return typeof state.email === 'string' && state.email !== '' ? state.email : null
}
