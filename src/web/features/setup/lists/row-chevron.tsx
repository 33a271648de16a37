import { ChevronDown } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** Whether a row of an editor is open. */
export const RowChevron = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown
    aria-hidden="true"
    className={classNames('size-5 shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
  />
)
