interface FailedClaim {
  /** The card's. */
  title: string
  /** Why, where trying again would be no help. */
  reason: string | null
  /** Whether the flop is still shown, with the card on it. */
  isHere: boolean
}

/** What a toast says of a claim that was not done; away from the flop, which card it was about. */
export function failedClaimWords({ title, reason, isHere }: FailedClaim): string {
  if (isHere) return reason ?? 'Please try again'
  return `"${title}" wasn’t claimed. ${reason ?? 'Open Flop and try again.'}`
}
