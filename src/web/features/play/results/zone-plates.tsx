/** So many are taken in at a glance. */
const MOST = 8

/** Which zones a team holds, as number plates in its letters' colour. Who holds what is said in words elsewhere. */
export function ZonePlates({ numbers, className }: { numbers: readonly number[]; className: string }) {
  const more = numbers.length - MOST
  return (
    <p aria-hidden="true" className={`flex-wrap gap-1.5 ${className}`}>
      {numbers.slice(0, MOST).map((number) => (
        <span key={number} className="grid size-9 place-items-center rounded-sm border-[3px] border-current">
          <span className="grid size-full place-items-center bg-sign font-sign text-20 leading-none font-bold text-on-sign">
            {number}
          </span>
        </span>
      ))}
      {more > 0 && <span className="self-center font-sign text-20 font-bold">+{more}</span>}
    </p>
  )
}
