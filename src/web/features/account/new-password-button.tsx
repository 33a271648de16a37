import { useId } from 'react'
import { unmetPasswordRules } from '#core/words/password.ts'
import { Button } from '#web/ui/button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { canTake, type NewPassword } from './new-password.tsx'

interface NewPasswordButtonProps {
  chosen: NewPassword
  isPending: boolean
  children: string
}

/** Sends the form with a new password, once that can be taken; says why as long as it cannot. */
export function NewPasswordButton({ chosen, isPending, children }: NewPasswordButtonProps) {
  const whyNotId = useId()
  const isWeak = unmetPasswordRules(chosen.password).length > 0
  return (
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
        {children}
      </Button>
    </DockedAction>
  )
}
