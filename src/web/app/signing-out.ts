let isUnderWay = false

/** Whether this page is giving its seat or session up: what it hears of that needs no explanation. */
export const isSigningOut = (): boolean => isUnderWay

/** Tells that this page begins to sign out, or has done so. */
export function setSigningOut(isBegun: boolean): void {
  isUnderWay = isBegun
}
