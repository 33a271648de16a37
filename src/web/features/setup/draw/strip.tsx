import { OctagonAlert } from 'lucide-react'

/** Why something could not be done, over the map where no control is. It has been announced already. */
export const Strip = ({ words }: { words: string | null }) =>
  words !== null && (
    <p className="pointer-events-none absolute right-4 bottom-9 left-6 mx-auto flex max-w-[32rem] items-start gap-2 rounded-sm border-[1.5px] border-danger bg-raised px-3 py-2 text-16 leading-5 font-semibold text-danger shadow-sheet">
      <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
      <span>{words}</span>
    </p>
  )
