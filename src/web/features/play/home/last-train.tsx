import { classNames } from '#web/ui/class-names.ts'

/** Over the board in the last ten minutes: what counts now. */
export const LastTrain = () => (
  <div className="bg-sign text-on-sign">
    <p className="mx-auto flex w-full max-w-(--wide) items-center justify-between gap-x-4 px-4 pt-0.5 pb-1.5">
      <span className="shrink-0 font-sign text-44 leading-none font-bold">Last train</span>
      <span className="text-[min(1rem,20px)] leading-[1.25] font-semibold text-balance sm:text-20">
        Leftover money only breaks ties.
      </span>
    </p>
    <HazardTape />
  </div>
)

/** Along the board's edges. @param isHeld grey: the time stands still */
export const HazardTape = ({ isHeld = false }: { isHeld?: boolean }) => (
  <div aria-hidden="true" className={classNames('play-hazard', isHeld && 'play-hazard-held')} />
)
