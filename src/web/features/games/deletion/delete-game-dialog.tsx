import { type FormEvent, useId, useRef, useState } from 'react'
import { DownloadEverything } from '#web/live/download/download-everything.tsx'
import { homeOf } from '#web/live/me/home-of.ts'
import { AlertDialog, CancelAnswer } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { ListedGame } from '#wire/http.ts'
import { requestDeletion } from './request-deletion.ts'
import { isSameName } from './same-name.ts'

interface DeleteGameDialogProps {
  game: ListedGame
  /** What the game is called. */
  name: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a game is deleted for good, and offers to download it first. */
export function DeleteGameDialog(props: DeleteGameDialogProps) {
  return props.game.status === 'completed' ? <Question {...props} /> : <StillOpen {...props} />
}

function Question({ game, name, onClose, onDeleted }: DeleteGameDialogProps) {
  const { whileHere } = useHere()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()
  const isTyped = isSameName(typed, name)

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (isDeleting) return
    if (!isTyped) {
      setProblem(typed.trim() === '' ? 'Type the game’s name first.' : 'That’s not the name of this game.')
      field.current?.focus()
      return
    }
    setDeleting(true)
    setProblem(null)
    const answer = await whileHere(requestDeletion(game.id))
    setDeleting(false)
    // Another tab has deleted it, or a request whose answer was lost.
    const isGone = answer.ok || ['game-deleted', 'game-not-found'].includes(answer.problem.code)
    if (!isGone) {
      setProblem(answer.problem.message)
      return
    }
    onClose()
    onDeleted()
    showToast({ title: 'Game deleted', description: name })
  }

  return (
    <AlertDialog
      isOpen
      onDismiss={() => !isDeleting && onClose()}
      title={`Delete ${name}?`}
      description="It’s deleted for everyone and can’t be brought back."
      focusAfter={routeHeading}
      detail={
        <>
          <div className="border-l-4 border-danger bg-sunken px-3 py-2">
            <p className="font-semibold">What’s deleted</p>
            <ul className="mt-1 list-disc pl-5">
              <li>Results and standings, for players too</li>
              <li>Log, chat and photos</li>
              <li>The replay, its shared link, and the link for spectators</li>
              <li>Map pictures that no other game or kit shows</li>
            </ul>
            <p className="mt-2">
              The code <strong className="tracking-wide">{game.code}</strong> isn’t used again. Setups that
              you duplicated or saved as a kit stay.
            </p>
          </div>
          <div className="flex flex-col items-start gap-2">
            <DownloadEverything gameId={game.id} photosUntilMs={null} />
          </div>
          <form id={formId} onSubmit={remove}>
            <TextField
              ref={field}
              label="Type the game’s name to delete it"
              hint={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
              value={typed}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="done"
              error={problem}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(null)
              }}
            />
          </form>
        </>
      }
    >
      <Button
        type="submit"
        form={formId}
        variant={isTyped ? 'danger' : 'secondary'}
        className={classNames('sm:flex-1', !isTyped && 'text-muted')}
        aria-disabled={!isTyped}
        isPending={isDeleting}
        pendingText="Deleting..."
      >
        Delete game
      </Button>
      <CancelAnswer isDisabled={isDeleting}>Keep game</CancelAnswer>
    </AlertDialog>
  )
}

/** An open game can't be deleted: people are in it. */
const StillOpen = ({ game: { id, status }, name, onClose }: DeleteGameDialogProps) => (
  <AlertDialog
    isOpen
    onDismiss={onClose}
    title="End this game first"
    description={`${name} is still open. Once you’ve ended it, you can delete it here.`}
  >
    <LinkButton to={homeOf({ gameId: id, status, role: 'host' })} className="sm:flex-1">
      Open game
    </LinkButton>
    <CancelAnswer>Close</CancelAnswer>
  </AlertDialog>
)
