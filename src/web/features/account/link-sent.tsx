import { Inbox, MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { resendVerification } from './account-client.ts'
import { useMailDelivery } from './mail-delivery.ts'

/**
 * Says where the verification link went; the address arrives as `{email}` in the navigation's state, with
 * `hasMailFailed` where the link could not be sent.
 */
export function LinkSent() {
  const { state } = useLocation()
  const email = readEmail(state)
  const delivery = useMailDelivery()
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

  const isStuck = isUnsent || delivery === 'kept'
  const Icon = isStuck ? MailX : delivery === 'outbox' ? Inbox : MailCheck
  return (
    <>
      <div className="flex items-start gap-4 rounded-sm border-[1.5px] border-line bg-raised p-4 lg:mb-4">
        <Icon aria-hidden="true" className={classNames('mt-1 size-8 shrink-0', isStuck && 'text-danger')} />
        <div className="min-w-0">
          {delivery === null ? (
            <p>One moment…</p>
          ) : isUnsent ? (
            <p>
              We couldn’t send the verification link to <Address email={email} />. Send it again in a moment.
            </p>
          ) : (
            <Whereabouts email={email} delivery={delivery} />
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
    </>
  )
}

interface WhereaboutsProps {
  email: string | null
  delivery: NonNullable<ReturnType<typeof useMailDelivery>>
}

/** Where the link is: in the inbox, or on a server that sends no mails. */
function Whereabouts({ email, delivery }: WhereaboutsProps) {
  if (delivery === 'sent') {
    return (
      <>
        <p>
          We sent a verification link to <Address email={email} />. Open it to finish your account.
        </p>
        <p className="mt-2 text-14 text-muted">Nothing there? Check your spam folder.</p>
      </>
    )
  }
  if (delivery === 'outbox') {
    return (
      <>
        <p>
          This server sends no email yet. The verification link to <Address email={email} /> waits in{' '}
          <a href="/outbox" target="_blank" rel="noreferrer" className="font-semibold underline">
            the outbox
          </a>
          .
        </p>
        <p className="mt-2 text-14 text-muted">Only this computer can open it. Set SMTP_URL to send email.</p>
      </>
    )
  }
  return (
    <>
      <p>
        Email isn’t set up on this server, so the verification link to <Address email={email} /> wasn’t sent.
      </p>
      <p className="mt-2">Ask the person who runs this server. They can find your link or set up email.</p>
    </>
  )
}

const Address = ({ email }: { email: string | null }) =>
  email === null ? 'your email address' : <strong className="[overflow-wrap:anywhere]">{email}</strong>

function readEmail(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null
  return typeof state.email === 'string' && state.email !== '' ? state.email : null
}

function hasMailFailed(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'hasMailFailed' in state && state.hasMailFailed === true
  )
}
