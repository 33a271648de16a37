/** Where a map will stand in a moment. */
export const ComingMap = () => (
  <span aria-hidden="true" className="size-full rounded-sm border-[1.5px] border-dashed border-line" />
)
