import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { confirmEmail } from './account-client.ts'
import { failureToast } from './failure-toast.ts'
import { canTake, NewPasswordFields, NO_PASSWORD } from './new-password.tsx'
import { NewPasswordButton } from './new-password-button.tsx'

interface ConfirmEmailFormProps {
  /** Of the link. */
  token: string
  email: string
}

/**
 * The button that confirms an address. It takes the password of the sign-up or a new one, so that whoever signed up with
 * somebody else's address gets nothing from it.
 */
export function ConfirmEmailForm({ token, email }: ConfirmEmailFormProps) {
  const navigate = useNavigate()
  const { whileHere } = useHere()
  const { refresh } = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [isNew, setNew] = useState(false)
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  function refuse(words: string) {
    setError(words)
    input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || (isNew && !canTake(chosen))) return
    if (!isNew && !password) return refuse('Please enter your password')
    setError(undefined)
    setPending(true)
    const answer = await whileHere(
      confirmEmail(token, isNew ? { newPassword: chosen.password } : { password }),
    )
    if (answer.ok) return navigate('/auth/callback?welcome=1', { replace: true })
    setPending(false)
    const { code, message } = answer.problem
    if (code === 'link-expired') return navigate('/auth/callback?error=link-expired', { replace: true })
    if (code === 'email-verified') return navigate('/auth/callback?error=link-used', { replace: true })
    if (code === 'wrong-password') return refuse(message)
    // Signed in in another tab meanwhile: the page then offers to sign out.
    if (code === 'other-account') void refresh()
    showToast(failureToast(answer.problem, 'Failed to confirm your email'))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {isNew ? 'Choose a new password to confirm ' : 'Enter your password to confirm '}
        <strong className="[overflow-wrap:anywhere]">{email}</strong>.
        {isNew && ' It replaces the one from sign-up.'}
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {isNew ? (
        <NewPasswordFields label="New Password" value={chosen} onChange={setChosen} />
      ) : (
        <PasswordField
          ref={input}
          label="Password"
          hint="The one you chose when you created your account."
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button
        variant="quiet"
        className="-my-2 -ml-4 self-start"
        onClick={() => {
          setNew(!isNew)
          setError(undefined)
        }}
      >
        {isNew ? 'Use the password from sign-up' : 'Set a new password instead'}
      </Button>
      {isNew ? (
        <NewPasswordButton chosen={chosen} isPending={isPending}>
          Set Password and Confirm
        </NewPasswordButton>
      ) : (
        <DockedAction width="narrow" isInlineOnLaptop>
          <Button type="submit" isWide isPending={isPending}>
            Confirm Email
          </Button>
        </DockedAction>
      )}
    </form>
  )
}
