import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { signIn } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { failureToast } from './failure-toast.ts'
import { GoogleButton } from './google-button.tsx'
import { sendResetMail } from './reset-mail.ts'

interface SignInScreenProps {
  onSignedIn: () => void
}

type Missing = { email?: string; password?: string }

/** Hosts sign in here. */
export function SignInScreen({ onSignedIn }: SignInScreenProps) {
  const navigate = useNavigate()
  const { isHere } = useHere()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [pending, setPending] = useState<'sign-in' | 'reset' | null>(null)

  function demand(wanted: Missing): boolean {
    setMissing(wanted)
    if (wanted.email) emailInput.current?.focus()
    else if (wanted.password) passwordInput.current?.focus()
    return Boolean(wanted.email ?? wanted.password)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    const isIncomplete = demand({
      ...(address ? {} : { email: 'Please enter your email address' }),
      ...(password ? {} : { password: 'Please enter your password' }),
    })
    if (isIncomplete || pending) return
    setPending('sign-in')
    const answer = await signIn(address, password)
    if (answer.ok) {
      showToast({ title: 'Signed in successfully' })
      return onSignedIn()
    }
    if (answer.problem.code === 'email-not-verified') {
      if (isHere()) navigate('/verify-email', { state: { email: address } })
      return
    }
    showToast(failureToast(answer.problem, 'Invalid email or password'))
    setPending(null)
  }

  async function forgot() {
    const address = email.trim()
    if (demand(address ? {} : { email: 'Please enter your email address' })) return
    setPending('reset')
    showToast(await sendResetMail(address))
    setPending(null)
  }

  return (
    <AccountFrame title="Sign In" back={{ to: '/', label: 'Back to start' }}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField ref={emailInput} value={email} error={missing.email} onChange={setEmail} />
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={missing.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isWide isPending={pending === 'sign-in'}>
          Sign In
        </Button>
        <Button
          variant="quiet"
          className="-my-2 -ml-4 self-start"
          isPending={pending === 'reset'}
          onClick={forgot}
        >
          Forgot password?
        </Button>
      </form>
      <div className="mt-4 flex flex-col gap-3 border-t border-hairline pt-6">
        <GoogleButton label="Sign in with Google" failure="Failed to sign in with Google" />
        <p className="flex flex-wrap items-center justify-center text-muted">
          New here?
          <LinkButton variant="quiet" to="/signup" className="px-2">
            Create an account
          </LinkButton>
        </p>
      </div>
    </AccountFrame>
  )
}
