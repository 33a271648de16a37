import { Link2, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { getJson, newCommandId, postJson } from '#web/live/api.ts'
import { useJoinAddress } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { shareLink } from '#web/ui/game/share-link.ts'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { ReplayLinkAnswer } from '#wire/http.ts'

interface ShareReplayProps {
  gameId: GameId
  /** The game's name; empty without one. */
  name: string
}

/** For the host: makes the link with which anyone may watch, shows it again, and withdraws it. */
export function ShareReplay({ gameId, name }: ShareReplayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-5" />
        Share replay
      </Button>
      {isOpen && <ShareDialog gameId={gameId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ gameId, name, onClose }: ShareReplayProps & { onClose: () => void }) {
  const { key, problem, isPending, change, retry } = useReplayLink(gameId)
  const { origin } = new URL(useJoinAddress())
  const url = `${origin}/results/${gameId}/replay?key=${key}`
  const hasSheet = 'share' in navigator

  async function copy() {
    const isCopied = await copyText(url)
    showToast(
      isCopied
        ? { title: 'Link copied', description: 'Paste it into a message.' }
        : { title: 'Couldn’t copy', description: `The link is ${url}`, isError: true },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share replay"
      description="Anyone with the link can watch: teams, zones, money, announcements and approved photos. No names of players, and no chat."
    >
      {problem && <LoadProblem title="That didn’t work." problem={problem} onRetry={retry} />}
      {key === null && (
        <Button isWide isPending={isPending} pendingText="One moment..." onClick={() => change(true)}>
          <Link2 aria-hidden="true" className="size-5" />
          Make a link
        </Button>
      )}
      {key !== null && (
        <>
          <TextField
            label="Link to the replay"
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button className="flex-1" onClick={copy}>
              <Link2 aria-hidden="true" className="size-5" />
              Copy link
            </Button>
            {hasSheet && (
              <Button
                variant="secondary"
                className="flex-1"
                onClick={() => shareLink({ title: name || 'Zone War', text: 'Watch our Zone War', url })}
              >
                <Share2 aria-hidden="true" className="size-5" />
                Send
              </Button>
            )}
          </div>
          <Button
            variant="quiet"
            isPending={isPending}
            pendingText="One moment..."
            onClick={() => change(false)}
          >
            Withdraw the link
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** The link's key as the server knows it; null while there is none, or it isn't known. */
function useReplayLink(gameId: GameId) {
  const path = `/api/games/${gameId}/replay/link`
  const [key, setKey] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(true)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = attempt >= 0
    getJson<ReplayLinkAnswer>(path).then((answer) => {
      if (!isWanted) return
      setPending(false)
      if (answer.ok) setKey(answer.value.key)
      else setProblem(answer.problem.message)
    })
    return () => {
      isWanted = false
    }
  }, [path, attempt])

  async function change(isShared: boolean) {
    if (isPending) return
    setPending(true)
    setProblem(null)
    const answer = await postJson<ReplayLinkAnswer>(path, { commandId: newCommandId(), isShared })
    setPending(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    setKey(answer.value.key)
    if (!isShared) {
      showToast({ title: 'Link withdrawn', description: 'Whoever opens it is told so.' })
    }
  }
  function retry() {
    setPending(true)
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { key, problem, isPending, change, retry }
}
