import { Download, Pencil, Trash2 } from 'lucide-react'
import { counted } from '#core/wording.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ListedKit } from '#wire/kits.ts'

interface KitRowProps {
  kit: ListedKit
  /** Its setup is on its way. */
  isOpening: boolean
  onUse: () => void
  onRename: () => void
  onDownload: () => void
  onDelete: () => void
}

/** A kit in the list: what it is in two lines, and what can be done with it. */
export function KitRow({ kit, isOpening, onUse, onRename, onDownload, onDelete }: KitRowProps) {
  const { name, digest, updatedAtMs } = kit
  const letters = teamLetters(digest.teams.map((team) => team.name))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline py-4 not-first:border-t">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-sign text-20 font-bold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-16">
          {counted(digest.zones, 'zone')}, {counted(digest.challenges, 'challenge')},{' '}
          {formatDuration(digest.gameMinutes)}
          {digest.hasOwnRules && ', custom rules'}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5">
          <span className="flex flex-wrap gap-1">
            {digest.teams.map((team, index) => (
              <TeamBullet
                // Names and colours may stand twice.
                key={index}
                letter={letters[index] ?? ''}
                color={team.color}
                size={28}
                label={team.name}
              />
            ))}
          </span>
          <span className="text-14 text-muted">Saved {date.format(updatedAtMs)}</span>
        </div>
      </div>
      <div className="flex items-center">
        <Button variant="secondary" isPending={isOpening} aria-label={`Use ${name}`} onClick={onUse}>
          Use
        </Button>
        <IconButton
          label={`Download ${name}`}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={onDownload}
        />
        <IconButton
          label={`Rename ${name}`}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          onClick={onRename}
        />
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
