import { OctagonAlert } from 'lucide-react'

/** Stands before words on what is wrong, in their line. */
export const ProblemMark = () => (
  <OctagonAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
)
