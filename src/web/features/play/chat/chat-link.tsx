import { ChevronRight, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useUnread } from '#web/live/chat/use-chat.ts'
import { IconLink } from '#web/ui/icon-button.tsx'

const CHAT = '/game/chat'

/** The way to the evidence chat in the header of the game, with how many messages are new. */
export function ChatIconLink() {
  const unread = useUnread()
  return (
    <IconLink
      to={CHAT}
      label={unread > 0 ? `Evidence chat, ${unread} new` : 'Evidence chat'}
      icon={
        <span className="relative">
          <MessagesSquare aria-hidden="true" className="size-6" />
          {unread > 0 && <Badge count={unread} />}
        </span>
      }
      className="-my-1"
    />
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2 left-full -ml-3 h-5 min-w-5 rounded-full border-2 border-ground bg-ink px-1 text-center font-sign text-14 leading-4 font-bold text-ground"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** The way to the evidence chat on Home. */
export function ChatEntry() {
  const unread = useUnread()
  return (
    <Link
      to={CHAT}
      className="flex min-h-14 items-center gap-3 rounded-sm border-[1.5px] border-line bg-raised px-3 py-2 hover:border-ink"
    >
      <MessagesSquare aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-sign text-20 leading-6 font-bold">Evidence chat</span>
        <span className="block text-14 leading-5 text-muted">Post your proof, see everyone’s</span>
      </span>
      {unread > 0 && <span className="shrink-0 text-14 font-semibold">{`${unread} new`}</span>}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
