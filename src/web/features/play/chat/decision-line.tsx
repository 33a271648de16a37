import { BadgeCheck, type LucideIcon, MessageSquareWarning, OctagonX, Trash2 } from 'lucide-react'
import type { ChatItem } from '#core/state.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isolated } from '#web/ui/isolated.ts'
import type { ChatLine } from '#wire/http.ts'

const ICONS: Record<Exclude<ChatItem['kind'], 'message'>, LucideIcon> = {
  dispute: MessageSquareWarning,
  approval: BadgeCheck,
  rejection: OctagonX,
}

interface DecisionLineProps {
  line: ChatLine & { kind: keyof typeof ICONS }
  /** Who disputes what, or how the host has decided. */
  words: string
  /** When, in words. */
  sent: string
  canDelete: boolean
  onDelete: (line: ChatLine) => void
}

/** A line of the chat that is no message: a claim was doubted, or decided on. */
export function DecisionLine({ line, words, sent, canDelete, onDelete }: DecisionLineProps) {
  const Icon = ICONS[line.kind]
  return (
    <li data-line={line.id} className="chat-line">
      <article className="flex items-start gap-3 border-l-4 border-ink bg-sunken py-2 pr-1 pl-3 [overflow-wrap:anywhere]">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{isolated(words)}</p>
          {line.text !== null && (
            <blockquote dir="auto" className="whitespace-pre-line">
              “{line.text}”
            </blockquote>
          )}
          <p className="text-14 text-muted">{sent}</p>
        </div>
        {canDelete && (
          <IconButton
            label="Delete this line"
            icon={<Trash2 aria-hidden="true" className="size-5 text-muted" />}
            onClick={() => onDelete(line)}
            className="-my-2"
          />
        )}
      </article>
    </li>
  )
}
