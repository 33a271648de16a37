import './flaps.css'

/** The standings before they're revealed: a closed plate for each place. */
export function ClosedBoard({ count }: { count: number }) {
  return (
    <section aria-label="Standings" className="bg-board text-on-sign">
      <h2 className="px-4 pt-1 pb-0.5 font-sign text-20 leading-7 font-bold">Final standings</h2>
      <ol aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li
            key={index}
            className="flex min-h-11 items-stretch gap-2.5 border-t border-on-sign/20 px-4 py-1"
          >
            <span className="grid min-w-4 place-items-center font-sign text-20 font-bold">{index + 1}</span>
            <span className="play-flap-closed flex-1 pl-1">
              <span className="play-flap-unknown size-8">?</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
