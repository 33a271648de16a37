/** How many zones nobody holds, as they are drawn on the map: nothing where none is left. */
export const FreeCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="flex items-center gap-1.5 font-sign text-20 font-bold">
      <span aria-hidden="true" className="size-5 rounded-xs border-2 border-dashed border-line" />
      <span className="sr-only">Unclaimed</span>
      {count}
    </span>
  )
