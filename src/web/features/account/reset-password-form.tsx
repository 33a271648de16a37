import { type FormEvent, useId, useState } from 'react'
import { unmetPasswordRules } from '#core/password.ts'
import { Button } from '#web/ui/button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { resetPassword } from './account-client.ts'
import { failureToast } from './failure-toast.ts'
import { canTake, NewPasswordFields, NO_PASSWORD } from './new-password.tsx'

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
  /** The link has been used or is too old. */
  onRefused: () => void
}

/** Sets the new password. */
export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const whyNotId = useId()
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const [isPending, setPending] = useState(false)
  const isWeak = unmetPasswordRules(chosen.password).length > 0

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
          Reset Password
        </Button>
      </DockedAction>
    </form>
  )
}
