import { Scale } from 'lucide-react'
import { useState } from 'react'
import { hostOfferIn } from '#core/game/evolving/plans.ts'
import { OFFICE_NAMES, officialName } from '#core/game/names.ts'
import type { Official, OfficialRole } from '#core/game/state.ts'
import { officialsOf } from '#core/rules/roles.ts'
import { newCommandId, postJson } from '#web/live/api.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { OfficialLinkAnswer } from '#wire/http.ts'
import { wayBack } from '../way-back.ts'
import { HandOver } from './hand-over.tsx'
import { InviteOfficialDialog } from './invite-official-dialog.tsx'
import { OFFICES } from './office-words.ts'
import { OfficialLinkDialog } from './official-link-dialog.tsx'

/** `/manage/officials`: the co-hosts and referees, inviting and removing them. */
export function OfficialsScreen() {
  const { view } = useGameView()
  const [inviting, setInviting] = useState<OfficialRole | null>(null)
  const [link, setLink] = useState<{ role: OfficialRole; name: string; token: string } | null>(null)
  const [removing, setRemoving] = useState<Official | null>(null)
  const officials = officialsOf(view)
  return (
    <Screen>
      <ScreenTitle back={wayBack(view)}>Officials</ScreenTitle>
      <p className="pb-4 text-muted">
        Officials help you run the game, each on their own phone. They need no account and don’t play.
      </p>
      <div className="flex flex-wrap gap-3 pb-6">
        {(['cohost', 'referee'] as const).map((role) => (
          <Button key={role} variant="secondary" className="flex-1" onClick={() => setInviting(role)}>
            Invite {OFFICES[role].noun}
          </Button>
        ))}
      </div>
      {officials.length === 0 ? (
        <NoOfficials />
      ) : (
        <ul aria-label="Officials" className="border-t-[1.5px] border-ink">
          {officials.map((official) => (
            <OfficialRow
              key={official.id}
              official={official}
              onLink={(token) => setLink({ role: official.role, name: nameOf(official), token })}
              onRemove={() => setRemoving(official)}
            />
          ))}
        </ul>
      )}
      {inviting && (
        <InviteOfficialDialog
          role={inviting}
          onClose={() => setInviting(null)}
          onInvited={({ name, token }) => {
            setInviting(null)
            setLink({ role: inviting, name, token })
          }}
        />
      )}
      {link && <OfficialLinkDialog {...link} onClose={() => setLink(null)} />}
      {removing && <RemoveOfficial official={removing} onClose={() => setRemoving(null)} />}
    </Screen>
  )
}

function NoOfficials() {
  return (
    <div className="grid justify-items-center gap-1 rounded-sm border-[1.5px] border-dashed border-line px-4 py-10 text-center">
      <Scale aria-hidden="true" className="mb-2 size-10 text-muted" />
      <p className="font-sign text-20 font-bold">You run this game alone</p>
      <p className="max-w-[26rem] text-muted">
        Invite a co-host, so that the game goes on even if your phone dies.
      </p>
    </div>
  )
}

interface OfficialRowProps {
  official: Official
  onLink: (token: string) => void
  onRemove: () => void
}

function OfficialRow({ official, onLink, onRemove }: OfficialRowProps) {
  const { here, view } = useGameView()
  const isHere = here?.includes(official.id) ?? false
  const renewal = useNewLink(official, onLink)
  const state = official.status === 'invited' ? 'Link not used yet' : isHere ? 'Here' : 'Away'
  const isOffered = hostOfferIn(view)?.officialId === official.id
  const mayTakeOver = official.role === 'cohost' && official.status === 'seated'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2">
      <p className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">
        <strong className="block">
          <bdi>{nameOf(official)}</bdi>
        </strong>
        <span className="text-14 text-muted">
          {OFFICE_NAMES[official.role]} · {state}
          {isOffered && ' · Offered the game'}
        </span>
      </p>
      <div className="flex flex-wrap gap-1">
        {mayTakeOver && <HandOver official={official} />}
        <Button
          variant="quiet"
          aria-label={`New link for ${nameOf(official)}`}
          isPending={renewal.isPending}
          pendingText="Making it..."
          onClick={renewal.ask}
        >
          New link
        </Button>
        <Button variant="quiet" aria-label={`Remove ${nameOf(official)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {renewal.isAsked && (
        <ConfirmDialog
          isOpen
          onCancel={renewal.cancel}
          onConfirm={renewal.make}
          title={`A new link for ${nameOf(official)}?`}
          description={`The phone that ${nameOf(official)} uses now stops being a ${OFFICES[official.role].noun}’s.`}
          confirmLabel="New link"
          isPending={renewal.isPending}
          pendingText="Making it..."
        />
      )}
    </li>
  )
}

/** Makes a new link; asks first where a phone would lose the office by it. */
function useNewLink({ id, status }: Official, onLink: (token: string) => void) {
  const { gameId } = useGameView()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)

  async function make() {
    setPending(true)
    const answer = await postJson<OfficialLinkAnswer>(`/api/games/${gameId}/officials`, {
      commandId: newCommandId(),
      officialId: id,
    })
    setPending(false)
    setAsked(false)
    if (answer.ok) return onLink(answer.value.token)
    showToast({ title: 'No new link was made', description: answer.problem.message, isError: true })
  }

  return {
    isAsked,
    isPending,
    make,
    cancel: () => setAsked(false),
    ask: () => (status === 'seated' ? setAsked(true) : void make()),
  }
}

function RemoveOfficial({ official, onClose }: { official: Official; onClose: () => void }) {
  const { send, view, phase } = useGameView()
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    const result = await send({ type: 'RemoveOfficial', officialId: official.id })
    if (result.ok) showToast({ title: `${nameOf(official)} removed` })
    else {
      const description = refusalWords('RemoveOfficial', result.refusal, view)
      showToast({ title: 'Failed to remove the official', description, isError: true })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={remove}
      title={`Remove ${nameOf(official)}?`}
      description={
        <>
          <bdi>{nameOf(official)}</bdi> is no longer a {OFFICES[official.role].noun}, immediately. What they
          decided stays.
        </>
      }
      confirmLabel="Remove official"
      isPending={isPending}
      isSlow={phase !== 'live'}
      pendingText="Removing..."
      isDanger
    />
  )
}

/** A co-host who was the host before has no name. */
const nameOf = (official: Official): string => official.name ?? officialName(official)
