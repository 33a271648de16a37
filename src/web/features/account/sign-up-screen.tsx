import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { unmetPasswordRules } from '#core/password.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { signUp } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { failureToast } from './failure-toast.ts'
import { GoogleButton } from './google-button.tsx'
import { canTake, NewPasswordFields, NO_PASSWORD } from './new-password.tsx'

/** A host's account begins here. */
export function SignUpScreen() {
  const navigate = useNavigate()
  const whyNotId = useId()
  const emailInput = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const [isPending, setPending] = useState(false)
  const isWeak = unmetPasswordRules(chosen.password).length > 0

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
    if (answer.ok || answer.problem.code === 'mail-failed') {
      navigate('/verify-email', { state: { email: address, hasMailFailed: !answer.ok } })
    }
  }

  return (
    <AccountFrame title="Create Account" back={{ to: '/', label: 'Back to start' }}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={emailInput}
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={emailError}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPasswordFields label="Password" value={chosen} onChange={setChosen} />
        <DockedAction width="narrow" isInlineOnLaptop>
          {isWeak && (
            <p id={whyNotId} className="text-14 text-muted">
              Please meet all password requirements
            </p>
          )}
          <Button
            type="submit"
            isWide
            isPending={isPending}
            disabled={!canTake(chosen)}
            aria-describedby={isWeak ? whyNotId : undefined}
          >
            Create Account
          </Button>
        </DockedAction>
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
