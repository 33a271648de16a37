import { Check, CircleDashed, Info, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Finding, Mark } from './finding.ts'

/** A sign for each mark, like those of zones: filled where all is well, with a dashed edge where nobody has tried. */
const SIGNS: Readonly<Record<Mark, { look: string; word: string; icon: ReactNode }>> = {
  busy: { look: 'border-hairline text-muted', word: 'Testing', icon: <Spinner /> },
  good: {
    look: 'border-success bg-success text-ground',
    word: 'OK',
    icon: <Check aria-hidden="true" className="size-7" strokeWidth={3} />,
  },
  fix: {
    look: 'border-danger bg-danger text-on-danger',
    word: 'To fix',
    icon: <OctagonAlert aria-hidden="true" className="size-7" />,
  },
  try: {
    look: 'border-dashed border-ink',
    word: 'To try',
    icon: <CircleDashed aria-hidden="true" className="size-6" />,
  },
  note: { look: 'border-line', word: 'Optional', icon: <Info aria-hidden="true" className="size-6" /> },
}

export const CheckSign = ({ mark, className }: { mark: Mark; className?: string }) => (
  <span
    className={classNames(
      'grid size-11 shrink-0 place-items-center rounded-sm border-2',
      SIGNS[mark].look,
      className,
    )}
  >
    {SIGNS[mark].icon}
    <span className="sr-only">{SIGNS[mark].word}</span>
  </span>
)

interface CheckRowProps {
  name: string
  finding: Finding
  /** What one can tap. */
  children?: ReactNode
}

/** A check: its sign, its result, and what to do. */
export function CheckRow({ name, finding, children }: CheckRowProps) {
  const { mark, word, text, steps = [] } = finding
  return (
    <li className="flex gap-3 border-t border-hairline py-4 last:border-b" aria-label={name}>
      <CheckSign mark={mark} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-14 leading-5 font-semibold text-muted">{name}</h3>
        <p className={classNames('font-sign text-20 font-bold', mark === 'fix' && 'text-danger')}>{word}</p>
        <p>{text}</p>
        {steps.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1 border-l-4 border-ink bg-sunken py-2 pr-3 pl-7">
            {steps.map((step) => (
              <li key={step} className="list-disc">
                {step}
              </li>
            ))}
          </ul>
        )}
        {children && <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>}
      </div>
    </li>
  )
}
