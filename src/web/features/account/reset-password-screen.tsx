import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useQuery } from '#web/ui/use-query.ts'
import { resetPassword } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { failureToast } from './failure-toast.ts'
import { canTake, NewPasswordFields, NO_PASSWORD } from './new-password.tsx'
import { NewPasswordButton } from './new-password-button.tsx'
import { sendResetMail } from './reset-mail.ts'

/** Where the link in the reset mail leads, with a `token`, or with an `error` when it is too old. */
export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const query = useQuery()
  const token = query.get('token')
  const [isRefused, setRefused] = useState(false)

  function done() {
    showToast({ title: 'Password changed', description: 'Sign in with your new password.' })
    navigate('/signin', { replace: true })
  }

  return (
    <AccountFrame title="Reset Password" back={{ to: '/signin', label: 'Back to sign in' }}>
      {isRefused || query.has('error') || !token ? (
        <NewLinkForm hasReplacedForm={isRefused} />
      ) : (
        <ResetPasswordForm token={token} onDone={done} onRefused={() => setRefused(true)} />
      )}
    </AccountFrame>
  )
}

/** For a reset link that is too old or was used: sends another. */
function NewLinkForm({ hasReplacedForm }: { hasReplacedForm: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  // What had the focus is gone with the form that was here: the words take it, and are read out.
  useEffect(() => {
    if (hasReplacedForm) words.current?.focus()
  }, [hasReplacedForm])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    setError(address ? undefined : 'Please enter your email address')
    if (!address) return input.current?.focus()
    if (isPending) return
    setPending(true)
    showToast(await sendResetMail(address))
    setPending(false)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p ref={words} tabIndex={-1}>
        <strong>This link is no longer valid.</strong> It was already used or has expired. Get a new one by
        email.
      </p>
      <EmailField ref={input} value={email} error={error} onChange={setEmail} />
      <DockedAction width="narrow" isInlineOnLaptop>
        <Button type="submit" isWide isPending={isPending}>
          Send a New Link
        </Button>
      </DockedAction>
    </form>
  )
}

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
  /** The link has been used or is too old. */
  onRefused: () => void
}

/** Sets the new password. */
function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canTake(chosen) || isPending) return
    setPending(true)
    const answer = await resetPassword(chosen.password, token)
    if (answer.ok) return onDone()
    setPending(false)
    if (answer.problem.code === 'link-expired') return onRefused()
    showToast(failureToast(answer.problem, 'Failed to reset password'))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NewPasswordFields label="New Password" value={chosen} onChange={setChosen} />
      <NewPasswordButton chosen={chosen} isPending={isPending}>
        Reset Password
      </NewPasswordButton>
    </form>
  )
}
