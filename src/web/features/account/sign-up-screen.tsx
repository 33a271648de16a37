import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { signUp } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { failureToast } from './failure-toast.ts'
import { GoogleButton } from './google-button.tsx'
import { canTake, NewPasswordFields, NO_PASSWORD } from './new-password.tsx'
import { NewPasswordButton } from './new-password-button.tsx'

/** A host's account begins here. */
export function SignUpScreen() {
  const navigate = useNavigate()
  const { isHere } = useHere()
  const emailInput = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    setEmailError(address ? undefined : 'Please enter your email address')
    if (!address) return emailInput.current?.focus()
    if (!canTake(chosen) || isPending) return
    setPending(true)
    const answer = await signUp(address, chosen.password)
    if (answer.ok) {
      showToast({
        title: 'Account created successfully',
        description: 'Please check your email to verify your account.',
      })
    } else {
      showToast(failureToast(answer.problem, 'Failed to create account'))
    }
    setPending(false)
    // Where only the mail failed, the account is there and its link can be sent again.
    if (isHere() && (answer.ok || answer.problem.code === 'mail-failed')) {
      navigate('/verify-email', { state: { email: address, hasMailFailed: !answer.ok } })
    }
  }

  return (
    <AccountFrame title="Create Account" back={{ to: '/', label: 'Back to start' }}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField ref={emailInput} value={email} error={emailError} onChange={setEmail} />
        <NewPasswordFields label="Password" value={chosen} onChange={setChosen} />
        <NewPasswordButton chosen={chosen} isPending={isPending}>
          Create Account
        </NewPasswordButton>
      </form>
      <div className="mt-4 flex flex-col gap-3">
        <GoogleButton label="Sign up with Google" failure="Failed to sign up with Google" />
        <p className="flex flex-wrap items-center justify-center text-muted">
          Already have an account?
          <LinkButton variant="quiet" to="/signin" className="px-2">
            Sign in
          </LinkButton>
        </p>
      </div>
    </AccountFrame>
  )
}
