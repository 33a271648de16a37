import { type FormEvent, useId, useRef, useState } from 'react'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { AlertDialog, CancelAnswer } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { deleteAccount } from '../account-client.ts'
import { GoogleButton } from '../google-button.tsx'

interface DeleteAccountDialogProps {
  email: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before the account is deleted for good, with all its games. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const seat = useMe().me?.seat
  return seat?.role === 'host' && seat.status !== 'completed' ? (
    <StillOpen to={homeOf(seat)} onClose={props.onClose} />
  ) : (
    <Question {...props} />
  )
}

/** What proves that it's the owner who asks, beside the address. */
type Proof = 'none' | 'password' | 'google'

function Question({ email, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { whileHere } = useHere()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [proof, setProof] = useState<Proof>('none')
  const [problem, setProblem] = useState<{ of: 'email' | 'password'; words: string } | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const formId = useId()
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (isDeleting) return
    if (!isTyped) {
      const words = typed.trim() === '' ? 'Type your email first.' : 'That’s not the email of this account.'
      setProblem({ of: 'email', words })
      emailField.current?.focus()
      return
    }
    setDeleting(true)
    setProblem(null)
    const answer = await whileHere(deleteAccount(email, proof === 'password' ? password : null))
    setDeleting(false)
    if (answer.ok) {
      onClose()
      onDeleted()
      return
    }
    const { code, message } = answer.problem
    const isOfPassword = code === 'password-needed' || code === 'wrong-password'
    if (isOfPassword) setProof('password')
    if (code === 'sign-in-again') setProof('google')
    setProblem({ of: isOfPassword ? 'password' : 'email', words: message })
  }

  return (
    <AlertDialog
      isOpen
      onDismiss={() => !isDeleting && onClose()}
      title="Delete your account?"
      description="It’s deleted with everything in it, on all devices, and can’t be brought back."
      detail={
        <>
          <div className="border-l-4 border-danger bg-sunken px-3 py-2">
            <p className="font-semibold">What’s deleted</p>
            <ul className="mt-1 list-disc pl-5">
              <li>All games you’ve hosted, for players too: results, replays, chat and photos</li>
              <li>Your kits, map pictures, and the setup in this browser</li>
              <li>Your email address and your password</li>
            </ul>
            <p className="mt-2">Your seats in other hosts’ games stay.</p>
          </div>
          <p>
            Want to keep something? Close this, then use ‘Download everything’ in each game here, and download
            your{' '}
            <Link to="/kits" className="font-semibold underline underline-offset-4">
              kits
            </Link>{' '}
            as files.
          </p>
          <form id={formId} onSubmit={remove} className="flex flex-col gap-3">
            <TextField
              ref={emailField}
              label="Type your email to delete your account"
              hint={<bdi className="[overflow-wrap:anywhere]">{email}</bdi>}
              type="email"
              inputMode="email"
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              error={problem?.of === 'email' ? problem.words : null}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(null)
              }}
            />
            {proof === 'password' && (
              <PasswordField
                label="Password"
                value={password}
                autoComplete="current-password"
                error={problem?.of === 'password' ? problem.words : null}
                onChange={({ target }) => {
                  setPassword(target.value)
                  setProblem(null)
                }}
              />
            )}
          </form>
          {proof === 'google' && (
            <GoogleButton label="Sign in with Google again" failure="Failed to sign in with Google" />
          )}
        </>
      }
    >
      <Button
        type="submit"
        form={formId}
        variant={isTyped ? 'danger' : 'secondary'}
        className={classNames('sm:flex-1', !isTyped && 'text-muted')}
        aria-disabled={!isTyped}
        isPending={isDeleting}
        pendingText="Deleting..."
      >
        Delete account
      </Button>
      <CancelAnswer isDisabled={isDeleting}>Keep account</CancelAnswer>
    </AlertDialog>
  )
}

/** A host with an open game ends it first: people are in it. */
const StillOpen = ({ to, onClose }: { to: string; onClose: () => void }) => (
  <AlertDialog
    isOpen
    onDismiss={onClose}
    title="End your open game first"
    description="People are in it. Once you’ve ended it, you can delete your account here."
  >
    <LinkButton to={to} className="sm:flex-1">
      Open game
    </LinkButton>
    <CancelAnswer>Close</CancelAnswer>
  </AlertDialog>
)
