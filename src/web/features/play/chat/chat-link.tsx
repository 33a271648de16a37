import { ChevronRight, MessagesSquare } from 'lucide-react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { counted } from '#core/wording.ts'
import { unreadWords } from '#web/live/chat/unread.ts'
import { useUnread } from '#web/live/chat/use-chat.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useMissingProof } from './use-missing-proof.ts'
import { useNotSent } from './use-not-sent.ts'

const CHAT = '/game/chat'

/** What there is to know before one opens the chat: what is stuck on this phone, what the team owes, and what is new. */
function useNews() {
  const { view } = useGame()
  const missing = useMissingProof()
  const unread = useUnread()
  const notSent = useNotSent()
  const owed = view?.status === 'active' ? missing.length : 0
  const urgent = [notSent > 0 && `${notSent} not sent`, owed > 0 && `${counted(owed, 'proof')} missing`]
  return { unread, owed, notSent, urgent: urgent.filter((words) => words !== false) }
}

/**
 * The way to the evidence chat in the header of the game, with how many messages are new; what is urgent comes before that. Tablets have
 * both in words.
 */
export function ChatIconLink() {
  const isHere = useIsHere()
  const news = useNews()
  const isQuiet = news.unread + news.urgent.length === 0
  return (
    <Link
      to={CHAT}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'relative -my-1 -mr-3 flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-4.5 rounded-sm text-ink hover:bg-sunken aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-2.5 aria-[current=page]:before:bottom-1 aria-[current=page]:before:h-[3px] aria-[current=page]:before:bg-current tablet:min-w-41 tablet:px-3',
        // At the end of what stands below; with news under it, at its beginning.
        isHere ? 'tablet:justify-center' : isQuiet ? 'tablet:justify-end' : 'tablet:justify-start',
      )}
    >
      <ChatMark news={news} isHere={isHere} />
      <span className="sr-only text-left leading-4 tablet:not-sr-only">
        <ChatWords
          news={news}
          isHere={isHere}
          look="font-sign text-20 leading-4 font-bold"
          newsLook="text-14 leading-4 font-semibold whitespace-nowrap"
        />
      </span>
    </Link>
  )
}

/** The same in a laptop's rail. @param below how many tabs stand over it @param className that of a tab */
export function ChatTab({ below, className }: { below: number; className: string }) {
  const isHere = useIsHere()
  const news = useNews()
  return (
    <nav aria-label="Chat">
      <Link
        to={CHAT}
        aria-current={isHere ? 'page' : undefined}
        className={classNames('play-chat-tab fixed left-0 z-[31] w-(--rail) text-center', className)}
        style={{ '--below': below } as CSSProperties}
      >
        <ChatMark news={news} isHere={isHere} />
        <span>
          <ChatWords
            news={news}
            isHere={isHere}
            look=""
            newsLook={classNames(
              'inline-block px-1 text-[0.875rem] leading-4',
              news.urgent.length > 0 && 'text-danger',
            )}
          />
        </span>
      </Link>
    </nav>
  )
}

const useIsHere = (): boolean => useLocation().pathname === CHAT

interface FaceProps {
  news: ReturnType<typeof useNews>
  isHere: boolean
}

const ChatMark = ({ news: { unread, owed, notSent, urgent }, isHere }: FaceProps) => (
  <span className="relative">
    <MessagesSquare aria-hidden="true" className="size-6" />
    {isHere ? null : urgent.length > 0 ? (
      <UrgentBadge>{notSent > 0 || owed > MOST_IN_BADGE ? '!' : owed}</UrgentBadge>
    ) : (
      unread > 0 && <Badge count={unread} />
    )}
  </span>
)

/** The link's name, and what is most urgent; the rest is said only. */
function ChatWords({ news, isHere, look, newsLook }: FaceProps & { look: string; newsLook: string }) {
  const { unread, urgent } = news
  const words = unread > 0 ? [...urgent, unreadWords(unread)] : urgent
  return (
    <>
      <span className="sr-only">Evidence </span>
      <span className={classNames('capitalize', look)}>chat</span>
      {words.map((part, at) => (
        <Fragment key={part}>
          {/* Said, and not seen. Out of the text's flow, it would be said as a word of its own. */}
          <span className="text-[0px] leading-[0]">, </span>
          {at === 0 && !isHere && <br />}
          <span className={at === 0 && !isHere ? newsLook : 'sr-only'}>{part}</span>
        </Fragment>
      ))}
    </>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2 left-full -ml-3 h-5 w-max min-w-5 rounded-full border-2 border-ground bg-ink px-1 text-center font-sign text-[14px] leading-[16px] font-bold text-ground"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** More has no room in the octagon. */
const MOST_IN_BADGE = 9

/** What is stuck or owed matters more than what is new: how many proofs are owed, in the corner that the icon leaves free. */
const UrgentBadge = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="octagon absolute -top-2.5 left-full -ml-2 grid size-5.5 place-items-center bg-ground"
  >
    <span className="octagon grid size-4.5 place-items-center bg-danger font-sign text-[14px] leading-none font-bold text-ground">
      {children}
    </span>
  </span>
)

/** The way to the evidence chat on Home. */
export function ChatEntry() {
  const { unread, urgent } = useNews()
  return (
    <Link
      to={CHAT}
      className="flex min-h-14 items-center gap-3 rounded-sm border-[1.5px] border-line bg-raised px-3 py-2 hover:border-ink"
    >
      <MessagesSquare aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-sign text-20 leading-6 font-bold">Evidence chat</span>
        <span className="block text-14 leading-5 text-balance text-muted">
          Post proof and see everyone else’s
        </span>
      </span>
      <span className="flex shrink-0 flex-col text-right text-14 leading-5 font-semibold">
        {urgent.map((words) => (
          <span key={words} className="text-danger">
            {words}
          </span>
        ))}
        {unread > 0 && <span>{unreadWords(unread)}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
