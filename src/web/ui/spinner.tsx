import { classNames } from './class-names.ts'

/** A turning ring, decoration beside words that say what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-current border-r-transparent',
        className,
      )}
    />
  )
}

/** The whole screen waits: a spinner with the words of the specification, spoken politely. */
export function WaitingScreen({ text }: { text: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="status" className="flex flex-col items-center gap-4 text-center">
        <Spinner className="size-10 border-4" />
        <h1 className="text-20 font-semibold">{text}</h1>
      </div>
    </main>
  )
}
