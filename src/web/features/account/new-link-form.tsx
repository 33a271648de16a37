import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { EmailField } from './email-field.tsx'
import { sendResetMail } from './reset-mail.ts'

/** For a reset link that is too old or was used: sends another. */
export function NewLinkForm({ hasReplacedForm }: { hasReplacedForm: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  // What had the focus is gone with the form that was here: the words take it, and are read out.
  useEffect(() => {
    if (hasReplacedForm) words.current?.focus()
  }, [hasReplacedForm])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    setError(address ? undefined : 'Please enter your email address')
    if (!address) return input.current?.focus()
    if (isPending) return
    setPending(true)
    showToast(await sendResetMail(address))
    setPending(false)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p ref={words} tabIndex={-1}>
        <strong>This link is no longer valid.</strong> It has been used or is too old. Get a new one by email.
      </p>
      <EmailField ref={input} value={email} error={error} onChange={setEmail} />
      <DockedAction width="narrow" isInlineOnLaptop>
        <Button type="submit" isWide isPending={isPending}>
          Send a New Link
        </Button>
      </DockedAction>
    </form>
  )
}
