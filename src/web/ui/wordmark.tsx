import { classNames } from './class-names.ts'

/** The product's name as a street sign, in signal yellow. `fontSize` by class. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-sm bg-signal px-[0.28em] pt-[0.08em] pb-[0.12em] font-sign leading-none font-bold tracking-tight text-sign uppercase',
        className,
      )}
    >
      Zone War
    </span>
  )
}
