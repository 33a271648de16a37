import { Check, Circle } from 'lucide-react'
import { PASSWORD_RULES } from '#core/password.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Five segments that count the rules a password meets, and the list of them. */
export function PasswordStrength({ password, id }: { password: string; id: string }) {
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
