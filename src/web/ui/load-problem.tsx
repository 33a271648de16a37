import { Button } from './button.tsx'

interface LoadProblemProps {
  /** What did not come, as a sentence. */
  title: string
  /** Why, and what to do. */
  problem: string
  onRetry: () => void
}

/** Part of a screen that did not come, with a way to ask again. */
export function LoadProblem({ title, problem, onRetry }: LoadProblemProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-l-4 border-danger bg-sunken p-3">
      <p>
        <strong>{title}</strong> {problem}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
