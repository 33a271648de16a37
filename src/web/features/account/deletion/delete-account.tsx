import { Suspense, useState } from 'react'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Button } from '#web/ui/button.tsx'

const DeleteAccountDialog = lazyPart(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

interface DeleteAccountProps {
  /** The account's address. */
  email: string
  /** Called once it's deleted. */
  onDeleted: () => void
}

/** Which account is signed in, and the button that deletes it after a question. */
export function DeleteAccount({ email, onDeleted }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="account" className="mt-4 border-t border-hairline pt-4">
      <h2 id="account" className="font-sign text-20 font-bold">
        Account
      </h2>
      <p className="text-muted">
        Signed in as <bdi className="[overflow-wrap:anywhere]">{email}</bdi>
      </p>
      <Button variant="quiet" className="-ml-4" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog email={email} onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </section>
  )
}
