import { OctagonAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '#web/live/me/me.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useQuery } from '#web/ui/use-query.ts'
import { readSignedIn } from './account-client.ts'
import { AccountFrame } from './account-frame.tsx'
import { afterwardsWords, callbackWords } from './callback-words.ts'
import { OtherAccount } from './other-account.tsx'

interface AuthCallbackScreenProps {
  onSignedIn: () => void
  onSignOut: () => Promise<void>
}

/** Where Google and the links in mails lead: ends in a session or says why not. */
export function AuthCallbackScreen({ onSignedIn, onSignOut }: AuthCallbackScreenProps) {
  const query = useQuery()
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
      if (!answer.value.user) return setFailure('You’re not signed in.')
      showToast(
        isNewcomer
          ? { title: `Welcome, ${answer.value.user.name}!`, description: 'Set up your first game.' }
          : { title: 'Authentication successful' },
      )
      onSignedIn()
    })
  }, [refusal, isNewcomer, onSignedIn])

  if (failure === null) return <Completing />
  return (
    <Failure
      text={`Authentication error: ${failure}`}
      afterwards={afterwardsWords(error)}
      onSignOut={error === 'other-account' ? onSignOut : null}
    />
  )
}

function Completing() {
  usePageTitle('Signing in')
  return <WaitingScreen text="Completing authentication..." />
}

interface FailureProps {
  text: string
  /** What to do now. */
  afterwards: string
  /** Where nothing can go on before. */
  onSignOut: (() => Promise<void>) | null
}

function Failure({ text, afterwards, onSignOut }: FailureProps) {
  const signedInAs = useMe().me?.account?.email
  // The heading replaces a spinner without a change of route: focused, it is read out.
  useEffect(() => routeHeading()?.focus(), [])
  return (
    <AccountFrame title={text} back={{ to: '/', label: 'Back to start' }}>
      {onSignOut && signedInAs ? (
        <OtherAccount signedInAs={signedInAs} signOutLabel="Sign Out" onSignOut={onSignOut}>
          <p>Nothing has changed. To use the other account, sign out first and try again.</p>
        </OtherAccount>
      ) : (
        <>
          <p className="mb-5 flex gap-3">
            <OctagonAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
            {afterwards}
          </p>
          <LinkButton isWide to="/signin">
            Back to sign in
          </LinkButton>
        </>
      )}
    </AccountFrame>
  )
}
