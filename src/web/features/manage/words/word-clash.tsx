import { Button } from '#web/ui/button.tsx'
import type { useFixing } from './use-fixing.ts'
import { fieldLabel } from './word-fields.tsx'

/** Says that another desk has changed the same words, and asks whose shall stay. Nothing is saved before. */
export function WordClash({ fixing }: { fixing: ReturnType<typeof useFixing> }) {
  const { clashes, wordsNow, keepMine, takeTheirs } = fixing
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-4 border-ink bg-sunken p-3">
      <p className="font-semibold">This changed while you were editing. Which words should we save?</p>
      <dl className="flex flex-col gap-2">
        {clashes.map((field) => (
          <div key={field}>
            <dt className="text-14 text-muted">{`${fieldLabel(field)} now`}</dt>
            <dd className="line-clamp-4 [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
              {wordsNow[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={takeTheirs}>
          Use theirs
        </Button>
      </div>
    </div>
  )
}
