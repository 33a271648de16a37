import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LIMITS } from '#core/game/limits.ts'
import { playerName } from '#core/game/names.ts'
import type { GameView, Player } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { LAST_NAME } from '#web/live/me/joined.ts'
import { joinedOf } from '#web/live/me/joined-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'

/** Draws the own name, and the way to change it. */
type ShowName = (name: string, pencil: ReactNode) => ReactNode

interface OwnNameProps {
  show?: ShowName
}

const inLine: ShowName = (name, pencil) => (
  <>
    <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
      {name} <span className="font-normal text-muted">(you)</span>
    </span>
    {pencil}
  </>
)

/** The own name, which can be changed; nothing for the host. */
export function OwnName({ show = inLine }: OwnNameProps) {
  const { me } = useMe()
  const { view } = useGame()
  const own = view?.players[me?.seat?.playerId ?? '']
  return own ? <Name player={own} show={(pencil) => show(playerName(own, view.players), pencil)} /> : null
}

/** The own name. One that was given while joining is told to the game here, once there is a connection. */
function Name({ player, show }: { player: Player; show: (pencil: ReactNode) => ReactNode }) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const joined = joinedOf(state)
  const forget = () => navigate(pathname, { replace: true, state: null })
  const isRefused = useNameGiven(joined?.calledAs.trim() || null, forget)
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
    if (joined) forget()
  }

  if (isRefused || isEditing) {
    const first = isRefused ? (joined?.calledAs ?? '') : (player.nickname ?? lastName())
    return <NameForm player={player} first={first} isAsked={isRefused} onDone={close} />
  }
  return show(
    <IconButton
      ref={pencil}
      label="Change your name"
      icon={<Pencil aria-hidden="true" className="size-5" />}
      className="text-current! hover:bg-current/15"
      onClick={() => setEditing(true)}
    />,
  )
}

/**
 * Tells the game the name that was given while joining: after a drop, when the connection is back.
 * @param onDone the game has it @returns whether it was refused, so that another is asked for
 */
function useNameGiven(wanted: string | null, onDone: () => void): boolean {
  const { send, view, phase } = useGame()
  const { isHere } = useHere()
  const [isRefused, setRefused] = useState(false)
  const isUnderWay = useRef(false)
  const isDue = wanted !== null && !isRefused && phase === 'live'
  const give = useEffectEvent(async (nickname: string) => {
    isUnderWay.current = true
    const result = await send({ type: 'SetNickname', nickname })
    isUnderWay.current = false
    if (result.ok) {
      if (!isHere()) return
      writeStored(LAST_NAME, nickname)
      onDone()
      return
    }
    setRefused(true)
    const description = await wordsOf(result.refusal, view)
    showToast({ title: 'Your name wasn’t saved', description, isError: true })
  })
  useEffect(() => {
    if (isDue && !isUnderWay.current) void give(wanted)
  }, [isDue, wanted])
  return isRefused && wanted !== null
}

interface NameFormProps {
  player: Player
  /** Stands in the field at first. */
  first: string
  /** It was not opened by a tap. */
  isAsked: boolean
  onDone: () => void
}

function NameForm({ player, first, isAsked, onDone }: NameFormProps) {
  const { send, view } = useGame()
  const { isHere } = useHere()
  const [name, setName] = useState(first)
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
