import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { parseKnownTeam, removedTeam } from './known-team.ts'

/** Tells a player whose team the host has removed where they are now, until they dismiss it; this browser remembers. */
export function MovedNotice() {
  const { view, teamId, gameId } = useGame()
  const key = `team:${gameId}`
  const [known, setKnown] = useState(() => parseKnownTeam(readStored(key)))
  const own = view?.teams.find(({ id }) => id === teamId)
  const gone = own ? removedTeam(known, view?.teams ?? []) : null

  function keep() {
    if (!own) return
    const next = { id: own.id, name: own.name }
    writeStored(key, next)
    setKnown(next)
  }
  // A change of team by one's own hand, or of its name, is no news.
  useEffect(() => {
    if (own && !gone && (own.id !== known?.id || own.name !== known.name)) keep()
  })

  return (
    <div role="status" className="empty:-mt-6">
      {own && gone && (
        <div className="flex items-start gap-3 border-[1.5px] border-ink bg-raised pl-4">
          <Megaphone aria-hidden="true" className="mt-3 size-6 shrink-0" />
          <p className="min-w-0 flex-1 py-3 font-semibold [overflow-wrap:anywhere]">
            <bdi>{gone.name}</bdi> was removed. You’re now in <bdi>{own.name}</bdi>.
          </p>
          <IconButton label="Dismiss" icon={<X aria-hidden="true" className="size-6" />} onClick={keep} />
        </div>
      )}
    </div>
  )
}
