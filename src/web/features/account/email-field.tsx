import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'error'> & {
  value: string
  onChange: (email: string) => void
}

/** The address of an account. */
export const EmailField = ({ onChange, ...rest }: EmailFieldProps) => (
  <TextField
    {...rest}
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    onChange={(event) => onChange(event.target.value)}
  />
)
