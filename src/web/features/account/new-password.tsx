import { useId, useState } from 'react'
import { PASSWORD_MAX_LENGTH, unmetPasswordRules } from '#core/password.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** A password typed twice, and what keeps it from being taken. */
export interface NewPassword {
  password: string
  confirmation: string
}

/** Nothing typed yet. */
export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }

/** Whether all rules are met and both are the same. */
export function canTake({ password, confirmation }: NewPassword): boolean {
  return unmetPasswordRules(password).length === 0 && password === confirmation
}

interface NewPasswordFieldsProps {
  label: string
  value: NewPassword
  onChange: (value: NewPassword) => void
}

/** Password, strength, checklist, and the same once more. */
export function NewPasswordFields({ label, value, onChange }: NewPasswordFieldsProps) {
  const strengthId = useId()
  const [isCompared, setCompared] = useState(false)
  const differs = value.password !== value.confirmation
  return (
    <>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        aria-describedby={strengthId}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordStrength id={strengthId} password={value.password} />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        value={value.confirmation}
        error={isCompared && value.confirmation !== '' && differs ? 'Passwords do not match' : undefined}
        onBlur={() => setCompared(true)}
        onChange={(event) => {
          const confirmation = event.target.value
          if (confirmation.length >= value.password.length) setCompared(true)
          onChange({ ...value, confirmation })
        }}
      />
    </>
  )
}
