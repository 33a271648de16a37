import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProblemMark } from '#web/ui/problem-mark.tsx'

/** What is said while posts wait for a signal. @param isForgetful nothing is kept once the page is closed */
export const noSignalWords = (isForgetful: boolean): string =>
  isForgetful
    ? 'No signal. This browser can’t store messages, so stay on this page until they’re sent.'
    : 'No signal. Posts send automatically once you’re back.'

/** Why some of what was written or chosen cannot be posted. */
export function PostProblems({ problems, onForget }: { problems: readonly string[]; onForget: () => void }) {
  return (
    <div role="alert" className="empty:hidden">
      {problems.length > 0 && (
        <div className="flex items-start gap-2 border-l-4 border-danger bg-sunken pl-3">
          <ul className="min-w-0 flex-1 py-2 text-14 font-semibold text-danger [overflow-wrap:anywhere]">
            {problems.map((words) => (
              <li key={words}>
                <ProblemMark />
                {words}
              </li>
            ))}
          </ul>
          <IconButton
            label="Dismiss"
            icon={<X aria-hidden="true" className="size-5 text-muted" />}
            onClick={onForget}
          />
        </div>
      )}
    </div>
  )
}
