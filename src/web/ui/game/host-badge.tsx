import { ShieldCheck } from 'lucide-react'
import { HOST_NAME } from '#core/game/names.ts'

/** The name of the host or an official as a badge. Only what the server says is theirs has it: no player's name can look like it. */
export function HostBadge({ name = HOST_NAME }: { name?: string }) {
  return (
    <span className="inline-flex items-baseline gap-1 rounded-sm bg-ink py-px pr-1.5 pl-1 text-14 leading-5 font-semibold text-ground">
      <ShieldCheck aria-hidden="true" className="size-4 shrink-0 self-center" />
      <bdi>{name}</bdi>
    </span>
  )
}
