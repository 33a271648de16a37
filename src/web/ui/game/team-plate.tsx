import { teamPaint } from './team-colours.ts'

interface TeamPlateProps {
  name: string
  letter: string
  color: string
  /** Of its text: `text-44`. */
  className: string
}

/** A team's name as a sign of its colour, with an edge: it stands before whatever is behind it. */
export function TeamPlate({ name, letter, color, className }: TeamPlateProps) {
  const paint = teamPaint(color)
  return (
    <span
      className={`flex items-center gap-3 rounded-l-full rounded-r-sm border-[3px] border-current py-1 pr-5 pl-1 text-left font-sign leading-none font-bold [overflow-wrap:anywhere] ${className}`}
      style={{ backgroundColor: paint.fill, color: paint.letter }}
    >
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full lg:size-24"
        style={{ backgroundColor: paint.letter, color: paint.fill }}
      >
        {letter}
      </span>
      {name}
    </span>
  )
}
