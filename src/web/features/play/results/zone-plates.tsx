/** So many are taken in at a glance. */
const MOST = 8

interface ZonePlatesProps {
  numbers: readonly number[]
  /** The team's colour; that of its letters where they stand on it. */
  edge?: string
  className: string
}

/** Which zones a team holds, as number plates. Who holds what is said in words elsewhere. */
export function ZonePlates({ numbers, edge, className }: ZonePlatesProps) {
  const more = numbers.length - MOST
  return (
    <p aria-hidden="true" className={`flex-wrap gap-1.5 ${className}`}>
      {numbers.slice(0, MOST).map((number) => (
        <span
          key={number}
          className="grid size-9 place-items-center rounded-sm border-[3px] border-current"
          style={{ borderColor: edge }}
        >
          <span className="grid size-full cap-middle place-items-center bg-sign font-sign text-20 leading-none font-bold text-on-sign">
            {number}
          </span>
        </span>
      ))}
      {more > 0 && <span className="self-center font-sign text-20 font-bold">+{more}</span>}
    </p>
  )
}
