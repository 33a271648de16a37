import { Check, Circle } from 'lucide-react'
import { useId, useState } from 'react'
import { PASSWORD_MAX_LENGTH, PASSWORD_RULES, unmetPasswordRules } from '#core/words/password.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

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

/** Five segments that count the rules a password meets, and the list of them. */
function PasswordStrength({ password, id }: { password: string; id: string }) {
  const met = PASSWORD_RULES.filter((rule) => rule.test(password)).length
  return (
    <div id={id} className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <meter
          aria-label="Password strength"
          min={0}
          max={PASSWORD_RULES.length}
          value={met}
          aria-valuetext={`${met} of ${PASSWORD_RULES.length}`}
          className="sr-only"
        />
        <div aria-hidden="true" className="flex flex-1 gap-1">
          {PASSWORD_RULES.map((rule, index) => (
            <span
              key={rule.id}
              className={classNames(
                'h-2 flex-1 rounded-sm transition-colors duration-150',
                index >= met ? 'bg-hairline' : met === PASSWORD_RULES.length ? 'bg-success' : 'bg-ink',
              )}
            />
          ))}
        </div>
        <span aria-hidden="true" className="text-14 font-semibold text-muted">
          {met}/{PASSWORD_RULES.length}
        </span>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1 text-14">
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.test(password)
          const Icon = isMet ? Check : Circle
          return (
            <li
              key={rule.id}
              className={classNames(
                'flex items-start gap-1.5 first:col-span-2',
                isMet ? 'font-semibold text-success' : 'text-muted',
              )}
            >
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={isMet ? 3 : 2} />
              <span>
                {rule.label}
                <span className="sr-only">{isMet ? ' (met)' : ' (not met)'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
