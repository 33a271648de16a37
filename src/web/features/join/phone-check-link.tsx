import { ClipboardCheck } from 'lucide-react'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The way to the check of what this is open on: mostly a phone. @param isRow one of several rows with icons */
export const PhoneCheckLink = ({ isRow = false }: { isRow?: boolean }) => (
  <LinkButton to="/phone-check" variant={isRow ? 'secondary' : 'quiet'}>
    {isRow && <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" />}
    <span>
      Test this <span className="md:hidden">phone</span>
      <span className="max-md:hidden">device</span>
    </span>
  </LinkButton>
)
