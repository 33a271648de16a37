/** Marks the own team, or oneself, behind a name. */
export const YouPlate = () => (
  <span className="ml-1 inline-block rounded-sm bg-ink px-1.5 align-[0.1em] font-sans text-14 leading-5 font-semibold text-ground">
    You
  </span>
)
