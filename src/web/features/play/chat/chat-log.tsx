import './chat.css'
import { ArrowDown, MessagesSquare } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ChatState, ChatStore } from '#web/live/chat/chat-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countSince, readLines } from './lines-since.ts'
import { useLogScroll, useUpperEnd } from './use-log-scroll.ts'

/** A keyboard can scroll only what it can reach. */
const scrollable = { tabIndex: 0 }

interface ChatLogProps {
  chat: ChatState & Pick<ChatStore, 'loadOlder' | 'retry'>
  /** The lines, in order. */
  children: ReactNode
  /** What stands after the last line, such as messages that wait; null for nothing. */
  after: ReactNode
  isEmpty: boolean
}

/** The chat's lines in a box that scrolls, the newest at its lower end. What others say is spoken elsewhere. */
export function ChatLog({ chat, children, after, isEmpty }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const { isAtEnd, toEnd } = useLogScroll(box)
  const { lines, hasOlder, problem, loadOlder } = chat
  useUpperEnd(box, mark, { count: lines.length, isOpen: hasOlder && problem === null, onNear: loadOlder })
  const isNothing = chat.status === 'ready' && isEmpty
  const news = useNews(lines, isAtEnd)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col border-t border-hairline">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        aria-live="off"
        {...scrollable}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain scroll-pb-(--toast-height) -outline-offset-2 [overflow-anchor:none]"
      >
        <div
          className={classNames(
            'chat-column flex flex-col gap-3 pt-3 pb-[calc(0.75rem+var(--toast-height))]',
            isNothing && 'min-h-full',
          )}
        >
          <div ref={mark} />
          {problem !== null && (
            <LoadProblem title="Messages didn’t load." problem={problem} onRetry={chat.retry} />
          )}
          {chat.status === 'loading' && problem === null && <Loading />}
          {hasOlder && problem === null && (
            <p className="text-center text-14 text-muted">Loading older messages…</p>
          )}
          {isNothing && <Empty />}
          <ol className="flex flex-col gap-3">{children}</ol>
          {after}
        </div>
      </div>
      {news > 0 && (
        <Button
          onClick={toEnd}
          className="absolute bottom-[calc(0.75rem+var(--toast-height))] left-1/2 -translate-x-1/2 animate-rise whitespace-nowrap shadow-sheet"
        >
          {`${news} new`}
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
      )}
    </div>
  )
}

/** How many lines came since the person has left the lower end. */
function useNews(lines: ChatState['lines'], isAtEnd: boolean): number {
  const [read, setRead] = useState({ lines, ...readLines(lines) })
  if (isAtEnd && read.lines !== lines) setRead({ lines, ...readLines(lines) })
  return isAtEnd ? 0 : countSince(lines, read)
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <p className="sr-only">Loading the messages</p>
      <Skeleton className="h-18 w-4/5" />
      <Skeleton className="h-44 w-4/5" />
      <Skeleton className="h-18 w-4/5 self-end" />
    </div>
  )
}

function Empty() {
  return (
    <div className="my-auto grid justify-items-center gap-1 rounded-sm border-[1.5px] border-dashed border-line px-4 py-12 text-center">
      <MessagesSquare aria-hidden="true" className="mb-2 size-10 text-muted" />
      <p className="font-sign text-20 font-bold">Nothing posted yet.</p>
      <p className="text-muted">Post a photo or a few words. Everyone in the game sees them.</p>
    </div>
  )
}
