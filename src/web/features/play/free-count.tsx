import { classNames } from '#web/ui/class-names.ts'

interface FreeCountProps {
  count: number
  /** As a row under teams with their names, until the window is a laptop's. */
  isRow?: boolean
}

/** How many zones nobody holds, as they are drawn on the map: nothing where none is left. */
export const FreeCount = ({ count, isRow }: FreeCountProps) =>
  count > 0 && (
    <span
      className={classNames(
        'flex items-center gap-1.5 font-sign text-20 font-bold',
        isRow && 'max-lg:gap-4 max-lg:pl-1',
      )}
    >
      <span aria-hidden="true" className="size-5 rounded-xs border-2 border-dashed border-line" />
      <span className={isRow ? 'flex-1 font-sans text-16 leading-5 font-normal lg:sr-only' : 'sr-only'}>
        Unclaimed
      </span>
      {count}
    </span>
  )
