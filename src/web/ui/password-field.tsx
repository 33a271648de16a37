import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>

/** A password input that can be revealed. The reveal's name leaves `label` out: that names the input alone. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton
          label={isShown ? 'Hide what was typed' : 'Show what was typed'}
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
