import { Trash2 } from 'lucide-react'
import type { ChatLine } from '#wire/http.ts'

/** The place of one's own line that the host has deleted. @param sent when it was written, in words */
export function DeletedLine({ line, sent }: { line: ChatLine; sent: string }) {
  return (
    <li data-line={line.id} className="chat-line flex justify-end">
      <p className="ml-10 flex items-start gap-2 rounded-sm border-[1.5px] border-dashed border-line px-3 py-2 text-14 text-muted">
        <Trash2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {line.kind === 'dispute'
          ? `The host deleted the reason of your dispute of ${sent}.`
          : `The host deleted your message of ${sent}.`}
      </p>
    </li>
  )
}
