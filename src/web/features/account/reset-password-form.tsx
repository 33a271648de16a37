import { type FormEvent, useState } from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { resetPassword } from './account-client.ts'
import { failureToast } from './failure-toast.ts'
import { canTake, NewPasswordFields, NO_PASSWORD } from './new-password.tsx'
import { NewPasswordButton } from './new-password-button.tsx'

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
  /** The link has been used or is too old. */
  onRefused: () => void
}

/** Sets the new password. */
export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
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
