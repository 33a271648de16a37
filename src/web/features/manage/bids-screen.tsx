import { Root as Accordion } from 'radix-ui/accordion'
import { zoneName } from '#core/game/feed.ts'
import type { Team, Zone } from '#core/game/state.ts'
import { totalOf } from '#core/rules/bidding.ts'
import { isEntitled } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AmountsForm } from './amounts-form.tsx'
import { DeskColumns } from './desk-columns.tsx'
import type { Row } from './edited-rows.ts'
import { useEditedRows } from './use-edited-rows.ts'
import { ZoneBids } from './zone-bids.tsx'

/** A team's total on a zone, as a row of the form. */
interface BidRow extends Row {
  readonly zone: Zone
  readonly team: Team
}

/** `/manage/bids`: each zone's bids, and for those who may, editing each team's total. */
export function BidsScreen() {
  const { role } = useGameView()
  return isEntitled(role, 'manage') ? <EditBids /> : <ReviewBids />
}

/** For referees: bids to look at and to void. */
function ReviewBids() {
  const { view, badgeOf } = useGameView()
  return (
    <Screen width="wide">
      <ScreenTitle back={{ to: '/manage', label: 'Back to Manage Game' }}>Review Bids</ScreenTitle>
      <DeskColumns>
        <p className="pb-4 text-muted">To take back a single bid, open its zone and press Void bid.</p>
        <Accordion type="single" collapsible className="flex flex-col gap-2.5">
          {view.zones.map((zone) => (
            <ZoneBids
              key={zone.id}
              zone={zone}
              owner={zone.currentOwner === null ? null : badgeOf(zone.currentOwner)}
              rows={[]}
              edited={null}
              isLocked
            />
          ))}
        </Accordion>
      </DeskColumns>
    </Screen>
  )
}

function EditBids() {
  const { view, badgeOf, send } = useGameView()
  const rows: BidRow[] = view.zones.flatMap((zone) =>
    view.teams.map((team) => ({
      key: `${zone.id} ${team.id}`,
      presentCents: totalOf(zone, team.id),
      zone,
      team,
    })),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const rowOf = (key: string): BidRow => {
    const row = byKey.get(key)
    if (!row) throw new Error(`no zone and team are called ${key}`)
    return row
  }
  const edited = useEditedRows({
    rows,
    send: (changes) =>
      send({
        type: 'EditBids',
        edits: changes.map(({ key, ...amounts }) => ({
          zoneId: rowOf(key).zone.id,
          teamId: rowOf(key).team.id,
          ...amounts,
        })),
      }),
    onSaved: () => showToast({ title: 'Bids Updated', description: 'All zone bids have been updated' }),
    onFailed: (refusal) =>
      showToast({
        title: 'Failed to update bids',
        description: refusalWords('EditBids', refusal, view),
        isError: true,
      }),
  })
  const isLocked = edited.isSaving || view.status === 'lobby'

  return (
    <AmountsForm
      title="Edit Bids"
      about="Each team’s total on every zone. The highest total holds the zone. Balances don’t change. To take back a single bid, open its zone and press Void bid."
      rows={rows}
      edited={edited}
      subjectOf={({ key }) => {
        const { team, zone } = rowOf(key)
        return { badge: badgeOf(team.id), name: `${team.name}’s bid on ${zoneName(zone)}` }
      }}
    >
      <Accordion type="single" collapsible className="flex flex-col gap-2.5">
        {view.zones.map((zone) => (
          <ZoneBids
            key={zone.id}
            zone={zone}
            owner={zone.currentOwner === null ? null : badgeOf(zone.currentOwner)}
            rows={rows
              .filter((row) => row.zone.id === zone.id)
              .map((row) => ({ row, badge: badgeOf(row.team.id) }))}
            edited={edited}
            isLocked={isLocked}
          />
        ))}
      </Accordion>
    </AmountsForm>
  )
}
