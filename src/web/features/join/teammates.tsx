import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '#core/limits.ts'
import { playerName } from '#core/names.ts'
import { playersOf } from '#core/players.ts'
import type { Player } from '#core/state.ts'
import { useMe } from '#web/live/me.tsx'
import { refusalWords } from '#web/live/refusal-words.ts'
import { useGame } from '#web/live/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Who is on the own team, oneself first by a name that can be changed. */
export function Teammates() {
  const { view, teamId } = useGame()
  const { me } = useMe()
  if (!view) return null
  const ownId = me?.seat?.playerId ?? null
  const own = view.players[ownId ?? '']
  const others = playersOf(view, teamId).filter(({ id }) => id !== ownId)
  const hasHost = view.teams[0]?.id === teamId
  return (
    <ul aria-label="Your team" className="border-y border-hairline">
      {own && <OwnName player={own} name={playerName(own, view.players)} />}
      {hasHost && (
        <li className={rowClass}>
          <HostBadge />
        </li>
      )}
      {others.map((player) => (
        <li key={player.id} className={`${rowClass} [overflow-wrap:anywhere]`}>
          {playerName(player, view.players)}
        </li>
      ))}
    </ul>
  )
}

const rowClass = 'flex min-h-12 items-center gap-2 border-hairline py-1 not-first:border-t'

function OwnName({ player, name }: { player: Player; name: string }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return (
      <li className={rowClass}>
        <NameForm player={player} onDone={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li className={rowClass}>
      <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
        {name} <span className="font-normal text-muted">(you)</span>
      </span>
      <IconButton
        label="Change your name"
        icon={<Pencil aria-hidden="true" className="size-5" />}
        onClick={() => setEditing(true)}
      />
    </li>
  )
}

function NameForm({ player, onDone }: { player: Player; onDone: () => void }) {
  const { send, view } = useGame()
  const [name, setName] = useState(player.nickname ?? '')
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const result = await send({ type: 'SetNickname', nickname: name })
    setSaving(false)
    if (result.ok) onDone()
    else {
      const description = refusalWords('SetNickname', result.refusal, view)
      showToast({ title: 'Your name was not saved', description, isError: true })
    }
  }

  return (
    <form onSubmit={save} className="flex w-full flex-col gap-2 py-2">
      <TextField
        label="Your name"
        hint={`Everyone in the game sees it. Leave it empty to be Player ${player.number}.`}
        value={name}
        readOnly={isSaving}
        onChange={(event) => setName(event.target.value)}
        limit={LIMITS.nicknameLength}
        autoComplete="nickname"
        enterKeyHint="done"
        autoFocus
      />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1" isPending={isSaving} pendingText="Saving...">
          Save
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
