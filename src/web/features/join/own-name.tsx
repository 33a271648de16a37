import { Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LIMITS } from '#core/game/limits.ts'
import { playerName } from '#core/game/names.ts'
import type { GameView, Player } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { JOINED } from '#web/live/me/joined.ts'
import { useMe } from '#web/live/me/me.tsx'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'

/** The key of the name last used on this phone; signing out clears it with all the rest. */
const LAST_NAME = 'nickname'

/** The own name, which can be changed; nothing for the host. */
export function OwnName() {
  const { me } = useMe()
  const { view } = useGame()
  const own = view?.players[me?.seat?.playerId ?? '']
  return own ? <Name player={own} name={playerName(own, view.players)} /> : null
}

/** The question for a nickname right after joining: asked once, and optional. */
function Name({ player, name }: { player: Player; name: string }) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = state === JOINED && player.nickname === null
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const [hasClosed, setClosed] = useState(false)
  // The form takes the focus with it when it goes.
  useEffect(() => {
    if (hasClosed && !isEditing) pencil.current?.focus()
  }, [hasClosed, isEditing])

  function close() {
    setEditing(false)
    setClosed(true)
    // The address remembers it over a reload.
    if (state === JOINED) navigate(pathname, { replace: true, state: null })
  }

  if (isAsked || isEditing) return <NameForm player={player} isAsked={isAsked} onDone={close} />
  return (
    <>
      <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
        {name} <span className="font-normal text-muted">(you)</span>
      </span>
      <IconButton
        ref={pencil}
        label="Change your name"
        icon={<Pencil aria-hidden="true" className="size-5" />}
        onClick={() => setEditing(true)}
      />
    </>
  )
}

function NameForm({ player, isAsked, onDone }: { player: Player; isAsked: boolean; onDone: () => void }) {
  const { send, view } = useGame()
  const { isHere } = useHere()
  const [name, setName] = useState(() => player.nickname ?? lastName())
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const result = await send({ type: 'SetNickname', nickname: name })
    setSaving(false)
    if (result.ok && isHere()) {
      writeStored(LAST_NAME, name)
      onDone()
    }
    if (!result.ok) {
      const description = await wordsOf(result.refusal, view)
      showToast({ title: 'Your name wasn’t saved', description, isError: true })
    }
  }

  return (
    <form onSubmit={save} className="flex w-full flex-col gap-2 py-2">
      <TextField
        label="Your name"
        hint={`Everyone can see it. Leave blank to appear as Player ${player.number}.`}
        value={name}
        readOnly={isSaving}
        onChange={(event) => setName(event.target.value)}
        limit={LIMITS.nicknameLength}
        autoComplete="nickname"
        enterKeyHint="done"
        // An unexpected keyboard would cover the rest of the screen.
        autoFocus={!isAsked}
      />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1" isPending={isSaving} pendingText="Saving...">
          Save
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onDone}>
          {isAsked ? 'Skip' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

function lastName(): string {
  const stored = readStored(LAST_NAME)
  return typeof stored === 'string' ? stored : ''
}

/** Lazy, with the game's screens: rarely needed while waiting. */
const wordsOf = (refusal: NotDone, view: GameView | null): Promise<string> =>
  import('#web/live/words/refusal-words.ts').then(
    ({ refusalWords }) => refusalWords('SetNickname', refusal, view),
    () => 'Check your connection and try again.',
  )
