import { Copy, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface SpectatorLinkProps {
  /** Null while it isn't known. */
  token: string | null
  /** It couldn't be loaded. */
  isLate: boolean
  /** What loads it again. */
  children: ReactNode
}

/** The link for spectators: to scan, to copy, to open on the projector, and to revoke. */
export function SpectatorLink({ token, isLate, children }: SpectatorLinkProps) {
  const { origin } = new URL(useJoinAddress())
  const url = token === null ? null : `${origin}/watch/${token}`

  async function copy() {
    const isCopied = url !== null && (await copyText(url))
    showToast(
      isCopied
        ? { title: 'Copied!', description: 'Link for spectators copied to clipboard' }
        : { title: 'Couldn’t copy', description: 'Scan the QR code instead.', isError: true },
    )
  }

  return (
    <section aria-labelledby="link" className="flex flex-col gap-4">
      <h2 id="link" className="font-sign text-20 font-bold">
        Link
      </h2>
      {url !== null ? (
        <>
          <QrCode text={url} label="QR code: Watch the game" className="w-full max-w-60" />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={copy}>
              <Copy aria-hidden="true" className="size-5" />
              Copy link
            </Button>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary', false)}>
              <ExternalLink aria-hidden="true" className="size-5" />
              Open
              <span className="sr-only"> in a new tab</span>
            </a>
          </div>
        </>
      ) : isLate ? (
        <>
          <p role="alert">The link couldn’t be loaded.</p>
          <div>{children}</div>
        </>
      ) : (
        <div role="status">
          <span className="sr-only">Loading the link</span>
          <Skeleton className="size-60" />
        </div>
      )}
      <Revoke />
    </section>
  )
}

function Revoke() {
  const { view, send } = useGameView()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)

  async function revoke() {
    setPending(true)
    const answer = await send({ type: 'RevokeSpectatorScreen' })
    setPending(false)
    setAsked(false)
    if (answer.ok) return showToast({ title: 'Link revoked', description: 'Nobody can watch any more.' })
    const description = refusalWords('RevokeSpectatorScreen', answer.refusal, view)
    showToast({ title: 'Failed to revoke the link', description, isError: true })
  }

  return (
    <div>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Revoke
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsked(false)}
          onConfirm={() => void revoke()}
          title="Revoke the link?"
          description="Every spectator screen goes dark at once. You can open a new link afterwards."
          confirmLabel="Revoke"
          isPending={isPending}
          pendingText="Revoking..."
        />
      )}
    </div>
  )
}
