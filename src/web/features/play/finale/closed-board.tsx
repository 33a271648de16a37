/** The standings before they're revealed: a closed flap for each place. */
export function ClosedBoard({ count }: { count: number }) {
  return (
    <section aria-label="Standings" className="bg-board text-on-sign">
      <p className="px-4 pt-1 text-14 leading-5 text-on-sign/75">Revealed from the last place up</p>
      <ol aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li
            key={index}
            className="flex min-h-11 items-stretch gap-2.5 border-t border-on-sign/20 px-4 py-1"
          >
            <span className="grid min-w-4 place-items-center font-sign text-20 font-bold">{index + 1}</span>
            <span className="play-flap-closed flex-1 rounded-sm bg-on-sign/10" />
          </li>
        ))}
      </ol>
    </section>
  )
}
