import { OctagonAlert } from 'lucide-react'

const MOST_SHOWN = 5

/** Why parts of a file are missing; spoken when it appears. */
export function ImportProblems({ problems }: { problems: readonly string[] }) {
  const rest = problems.length - MOST_SHOWN
  return (
    <div role="alert" className="empty:hidden">
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 border-l-4 border-danger pl-3 text-16">
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <li key={problem}>
              <OctagonAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px text-danger" />
              {problem}
            </li>
          ))}
          {rest > 0 && <li className="text-muted">and {rest} more</li>}
        </ul>
      )}
    </div>
  )
}
