import type { BidRef } from '#core/game/state.ts'
import { bidderOf, momentOf, officialOf, personOf, type Row, teamOf, zoneOf } from './rows.ts'
import type { Step } from './steps.ts'

const NONE = { amountCents: null, totalCents: null, leads: null, person: null, reason: null }

/** Every bid, and what became of it; corrections of a zone's bids by hand as well. */
export function bidRows(step: Step): Row[] {
  const { event, after } = step
  const row = (what: string, { number, zoneId, teamId }: About, rest: Partial<Row>): Row[] => {
    const { team, ...teamIds } = teamOf(after, teamId)
    const { zone, ...zoneIds } = zoneOf(after, zoneId)
    return [{ ...momentOf(step), what, bid: number, team, zone, ...NONE, ...rest, ...teamIds, ...zoneIds }]
  }
  switch (event.type) {
    case 'BidPlaced': {
      const { amountCents, totalCents, leads } = event
      const about = { ...event, number: event.number ?? after.bidCount }
      return row('placed', about, { amountCents, totalCents, leads, person: bidderOf(after, event) })
    }
    case 'BidVoided': {
      const { bid, refundCents, totalCents, reason, by } = event
      const rest = { amountCents: refundCents, totalCents, person: officialOf(after, by), reason }
      return row('voided', bid, rest)
    }
    case 'BidDisputed': {
      const person = personOf(after, event.playerNumber)
      return row('disputed', event.bid, {
        amountCents: event.bid.amountCents,
        person,
        reason: event.text ?? null,
      })
    }
    case 'BidUpheld': {
      const { bid, by } = event
      return row('upheld', bid, { amountCents: bid.amountCents, person: officialOf(after, by) })
    }
    case 'ZoneBidsAdjusted': {
      const { zoneId, changes, currentOwner, by } = event
      const person = officialOf(after, by)
      return changes.flatMap(({ teamId, fromCents, toCents }) => {
        const leads = currentOwner === teamId
        const about = { number: null, zoneId, teamId }
        return row('changed by hand', about, {
          amountCents: toCents - fromCents,
          totalCents: toCents,
          leads,
          person,
        })
      })
    }
    default:
      return []
  }
}

type About = Pick<BidRef, 'zoneId' | 'teamId'> & { readonly number: number | null }
