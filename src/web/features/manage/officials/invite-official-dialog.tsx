import { type FormEvent, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import type { OfficialRole } from '#core/game/state.ts'
import { newCommandId, postJson } from '#web/live/api.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfficialLinkAnswer } from '#wire/http.ts'
import { OFFICES } from './office-words.ts'

interface InviteOfficialDialogProps {
  role: OfficialRole
  /** @param token of the link, which is told only now */
  onInvited: (invited: { officialId: string; token: string; name: string }) => void
  onClose: () => void
}

/** Asks for the name of a new official, and makes their link. */
export function InviteOfficialDialog({ role, onInvited, onClose }: InviteOfficialDialogProps) {
  const { gameId } = useGameView()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  // One id for a name: trying again after a lost answer makes no second official.
  const [commandId, setCommandId] = useState(newCommandId)
  const { noun, about } = OFFICES[role]

  async function invite(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') return setProblem('Enter a name first.')
    setPending(true)
    const answer = await postJson<OfficialLinkAnswer>(`/api/games/${gameId}/officials`, {
      ...{ commandId, role, name },
    })
    setPending(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    onInvited({ ...answer.value, name: name.trim() })
  }

  return (
    <Dialog isOpen onClose={() => !isPending && onClose()} title={`Invite ${noun}`} description={about}>
      <form onSubmit={invite} noValidate className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="Everyone sees it beside their decisions."
          value={name}
          limit={LIMITS.nicknameLength}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => {
            setName(target.value)
            setCommandId(newCommandId())
            setProblem(null)
          }}
        />
        <Button type="submit" isWide isPending={isPending} pendingText="Inviting...">
          Make the link
        </Button>
      </form>
    </Dialog>
  )
}
