import { OctagonAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { readSignedIn } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { callbackWords } from './callback-words.ts'

interface AuthCallbackScreenProps {
  onSignedIn: () => void
}

/** Where Google and the links in mails lead: ends in a session or says why not. */
export function AuthCallbackScreen({ onSignedIn }: AuthCallbackScreenProps) {
  const [query] = useSearchParams()
  const error = query.get('error')
  const refusal = error === null ? null : callbackWords(error)
  const isNewcomer = query.has('welcome')
  const [failure, setFailure] = useState(refusal)
  const isBegun = useRef(false)

  useEffect(() => {
    if (refusal !== null || isBegun.current) return
    isBegun.current = true
    readSignedIn().then((answer) => {
      if (!answer.ok) return setFailure(answer.problem.message)
      if (!answer.value.user) return setFailure('You are not signed in.')
      showToast(
        isNewcomer
          ? { title: `Welcome, ${answer.value.user.name}!`, description: 'Set up your first game.' }
          : { title: 'Authentication successful' },
      )
      onSignedIn()
    })
  }, [refusal, isNewcomer, onSignedIn])

  return failure === null ? <Completing /> : <Failure text={`Authentication error: ${failure}`} />
}

function Completing() {
  usePageTitle('Signing in')
  return <WaitingScreen text="Completing authentication..." />
}

function Failure({ text }: { text: string }) {
  // The heading replaces a spinner without a change of route: focused, it is read out.
  useEffect(() => document.querySelector<HTMLElement>('[data-route-heading]')?.focus(), [])
  return (
    <AccountFrame title={text} back={{ to: '/', label: 'Back to start' }}>
      <p className="mb-5 flex gap-3">
        <OctagonAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
        Nothing has changed. Try again, or sign in another way.
      </p>
      <LinkButton isWide to="/signin">
        Back to sign in
      </LinkButton>
    </AccountFrame>
  )
}
