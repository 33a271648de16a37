import type { ReactNode } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { ExpandableText } from '../expandable-text.tsx'
import { TicketNotches } from './ticket-notches.tsx'
import { TicketStub } from './ticket-stub.tsx'
import './ticket.css'

/** The number on a card's ticket. */
export const serialOf = (cardId: CardId): string => cardId.replace(/^\D+/, '')

/** More marks than these would have a phone's ticket grow. */
const MOST_MARKS = 2

/** It alone ends before all others, or it's among those that end within minutes. */
export type TicketDeadline = 'Ends first' | 'Ends soon' | null

interface TicketFaceProps {
  title: string
  description: string
  /** The reward, in cents; not a number while a host hasn't written one. */
  cents: number
  /** Stands at the foot after 'No.', where there is room. */
  serial: string
  /** It pays twice its value. */
  isDouble?: boolean | undefined
  /** It has come while one looks. */
  isNew?: boolean
  /** It alone pays most. */
  isBest?: boolean
  deadline?: TicketDeadline
  /** How long it lasts, on the stub. */
  time: ReactNode
  /** What can be done with it. */
  action: ReactNode
  /** Stands between the description and what can be done. */
  children?: ReactNode
}

/** A challenge as players see it, in the flop and while a host writes it. */
export function TicketFace({
  title,
  description,
  cents,
  serial,
  isDouble = false,
  isNew = false,
  isBest = false,
  deadline = null,
  time,
  action,
  children,
}: TicketFaceProps) {
  const marks = [isDouble && 'Double', isNew && 'New', deadline, isBest && 'Pays best'].filter(
    (mark) => mark !== false && mark !== null,
  )
  return (
    <article
      aria-label={title}
      className="relative flex w-full rounded-sm border-[1.5px] border-ink bg-raised"
    >
      <TicketStub
        cents={cents}
        above={
          // As high with a mark as without, so that all stubs stand on the same lines.
          <div className="-mx-1.5 -mt-1.5 min-h-[1.5lh] self-stretch text-tab sm:-mt-2">
            {marks.slice(0, MOST_MARKS).map((mark) => (
              <p key={mark} className="ticket-mark bg-ink px-1 font-semibold text-ground">
                {mark}
                {mark === 'Double' && <span className="sr-only"> reward</span>}
              </p>
            ))}
          </div>
        }
        below={time}
      />
      <TicketNotches />
      {/* On a phone each ticket is as low as its buttons allow, so that five stand between header and tabs. */}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 border-l-2 border-dashed border-line px-2 py-1.25 pl-3 sm:p-2 sm:pl-3">
        <h2 className="font-sign text-20 leading-[1.1] font-bold sm:leading-[1.2]">
          <bdi>{title}</bdi>
        </h2>
        <ExpandableText text={description} lines="compact" about={title} />
        {children}
        {action && <div className="ticket-deeds mt-auto flex flex-wrap gap-2 pt-0.5 sm:pt-1">{action}</div>}
        <p aria-hidden="true" className="ticket-serial font-sign font-bold text-muted">
          No. {serial}
        </p>
      </div>
    </article>
  )
}
