import type { ReactNode } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { ExpandableText } from '../expandable-text.tsx'
import { TicketNotches } from './ticket-notches.tsx'
import { TicketStub } from './ticket-stub.tsx'
import './ticket.css'

/** The number on a card's stub. */
export const serialOf = (cardId: CardId): string => cardId.replace(/^\D+/, '')

interface TicketFaceProps {
  title: string
  description: string
  /** The reward in words, such as '$120'. */
  price: string
  /** Stands on the stub after 'No.'. */
  serial: string
  /** It pays twice its value. */
  isDouble?: boolean | undefined
  /** No other pays as much. */
  isBest?: boolean
  /** No other lasts shorter. */
  endsFirst?: boolean
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
  price,
  serial,
  isDouble = false,
  isBest = false,
  endsFirst = false,
  time,
  action,
  children,
}: TicketFaceProps) {
  const standouts = [isDouble, isBest, endsFirst].filter(Boolean).length
  return (
    <article
      aria-label={title}
      className="relative flex w-full rounded-sm border-[1.5px] border-ink bg-raised"
    >
      <TicketStub
        price={price}
        above={
          // As high with a mark as without, so that all stubs stand on the same lines.
          <div className="-mx-1.5 -mt-1.5 flex min-h-[2lh] flex-col justify-end self-stretch text-tab sm:-mt-2">
            {standouts > 0 && (
              <p className="bg-ink px-1 font-semibold text-ground">
                {isDouble && (
                  <>
                    Double<span className="sr-only"> reward</span>
                  </>
                )}
                {isBest && <span className="block">Pays best</span>}
                {endsFirst && <span className="block">Ends first</span>}
              </p>
            )}
            {standouts < 2 && (
              <p aria-hidden="true" className="font-sign font-bold text-muted">
                No. {serial}
              </p>
            )}
          </div>
        }
        below={time}
      />
      <TicketNotches />
      {/* On a phone each ticket is as low as its buttons allow, so that five stand between header and tabs. */}
      <div className="ticket-words flex min-w-0 flex-1 flex-col gap-0.5 border-l-2 border-dashed border-line px-2 py-1.25 pl-3 sm:p-2 sm:pl-3">
        <h2 className="font-sign text-20 leading-[1.1] font-bold sm:leading-[1.2]">
          <bdi>{title}</bdi>
        </h2>
        <ExpandableText text={description} lines="compact" about={title} />
        {children}
        {action && <div className="ticket-deeds mt-auto flex flex-wrap gap-2 pt-0.5 sm:pt-1">{action}</div>}
      </div>
    </article>
  )
}
