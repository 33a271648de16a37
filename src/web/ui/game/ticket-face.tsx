import type { ReactNode } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { ExpandableText } from '../expandable-text.tsx'
import type { TicketUrgency } from './ticket-band.tsx'
import { TicketNotches } from './ticket-notches.tsx'
import { TicketStub } from './ticket-stub.tsx'
import './ticket.css'

/** The number on a card's ticket. */
export const serialOf = (cardId: CardId): string => cardId.replace(/^\D+/, '')

interface TicketFaceProps {
  title: string
  description: string
  /** The reward, in cents; not a number while a host hasn't written one. */
  cents: number
  /** Stands beside the title after 'No.', where there is room. */
  serial: string
  urgency?: TicketUrgency | null
  /** It pays twice its value. */
  isDouble?: boolean | undefined
  /** It has come while one looks. */
  isNew?: boolean
  /** It alone pays most. */
  isBest?: boolean
  /** It alone ends before all others. */
  isFirst?: boolean
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
  urgency = null,
  isDouble = false,
  isNew = false,
  isBest = false,
  isFirst = false,
  time,
  action,
  children,
}: TicketFaceProps) {
  const marks = [isDouble && 'Double', isNew && 'New', isFirst && 'Ends first', isBest && 'Pays best'].filter(
    (mark) => mark !== false,
  )
  return (
    <article
      aria-label={title}
      className="relative flex w-full rounded-sm border-[1.5px] border-ink bg-raised"
    >
      <TicketStub {...{ cents, urgency, marks, time }} />
      <TicketNotches />
      {/* On a phone each ticket is as low as its buttons allow, so that five stand between header and tabs. */}
      <div className="ticket-words flex min-w-0 flex-1 flex-col gap-0.5 border-l-2 border-dashed border-line px-2 py-1 pl-3 sm:p-2 sm:pl-3">
        <div className="ticket-title font-sign font-bold">
          <h2 className="text-20 leading-[1.05] sm:leading-[1.2]">
            <bdi>{title}</bdi>
          </h2>
          <p aria-hidden="true" className="ticket-serial text-14 text-muted">
            No. {serial}
          </p>
        </div>
        <ExpandableText text={description} lines="compact" about={title} />
        {children}
        {action && <div className="ticket-deeds mt-auto flex flex-wrap gap-2 sm:pt-1">{action}</div>}
      </div>
    </article>
  )
}
