import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { resendVerification } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'

/**
 * Says where the verification link went; the address arrives as `{email}` in the navigation's state, with
 * `hasMailFailed` where the link could not be sent.
 */
export function VerifyEmailScreen() {
  const { state } = useLocation()
  const email = readEmail(state)
  const [isUnsent, setUnsent] = useState(hasMailFailed(state))
  const [isPending, setPending] = useState(false)

  async function resend() {
    if (!email) {
      showToast({ title: 'No email address found. Please try signing up again.', isError: true })
      return
    }
    setPending(true)
    const answer = await resendVerification(email)
    setPending(false)
    if (answer.ok) {
      setUnsent(false)
      return showToast({ title: 'Verification email sent' })
    }
    const { message } = answer.problem
    const description = message === 'Failed to resend' ? undefined : message
    showToast({ title: 'Failed to resend', description, isError: true })
  }

  const Icon = isUnsent ? MailX : MailCheck
  return (
    <AccountFrame title="Verify Your Email" back={{ to: '/', label: 'Back to start' }}>
      <div className="flex items-start gap-4 rounded-sm border-[1.5px] border-line bg-raised p-4">
        <Icon aria-hidden="true" className={classNames('mt-1 size-8 shrink-0', isUnsent && 'text-danger')} />
        <div className="min-w-0">
          {email ? (
            <p>
              {isUnsent ? 'We could not send the verification link to ' : 'We sent a verification link to '}
              <strong className="[overflow-wrap:anywhere]">{email}</strong>.
              {isUnsent ? ' Send it again in a moment.' : ' Open it to finish your account.'}
            </p>
          ) : (
            <p>We sent a verification link to your email address. Open it to finish your account.</p>
          )}
          {!isUnsent && (
            <p className="mt-2 text-14 text-muted">Nothing there? Look into the spam folder too.</p>
          )}
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

function hasMailFailed(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'hasMailFailed' in state && state.hasMailFailed === true
  )
}
