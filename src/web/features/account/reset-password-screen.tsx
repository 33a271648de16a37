import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/ui/toast.tsx'
import { useQuery } from '#web/ui/use-query.ts'
import { AccountFrame } from './account-frame.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Where the link in the reset mail leads, with a `token`, or with an `error` when it is too old. */
export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const query = useQuery()
  const token = query.get('token')
  const [isRefused, setRefused] = useState(false)

  function done() {
    showToast({ title: 'Password changed', description: 'Sign in with your new password.' })
    navigate('/signin', { replace: true })
  }

  return (
    <AccountFrame title="Reset Password" back={{ to: '/signin', label: 'Back to sign in' }}>
      {isRefused || query.has('error') || !token ? (
        <NewLinkForm hasReplacedForm={isRefused} />
      ) : (
        <ResetPasswordForm token={token} onDone={done} onRefused={() => setRefused(true)} />
      )}
    </AccountFrame>
  )
}
