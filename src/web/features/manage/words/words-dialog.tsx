import { Ban, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatPrice, toCents } from '#core/game/money.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Gone } from '#web/ui/gone.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CloseZoneDialog, ReopenZoneDialog } from './close-zone-dialog.tsx'
import { notWithdrawable } from './outcome-words.ts'
import { useFixing } from './use-fixing.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WordClash, WordFields } from './word-fields.tsx'
import type { WordItem } from './word-items.ts'

interface WordsDialogProps {
  /** As it was when it was opened. */
  opened: WordItem
  /** As it is now; null when it is gone. */
  now: WordItem | null
  /** How many cards are still to be drawn; null while that is not known. */
  inDeck: number | null
  /** Asks for the cards of the deck again. */
  reload: () => Promise<void>
  onClose: () => void
}

/** The form for the words of a zone, a card or a team; and what else can be done with it while the game runs. */
export function WordsDialog({ opened, now, inDeck, reload, onClose }: WordsDialogProps) {
  const [asking, setAsking] = useState<'discard' | 'action' | null>(null)
  const fixing = useFixing({ opened, now, reload, onDone: onClose })
  const close = () => setAsking(null)
  const item = now ?? opened

  function leave() {
    if (fixing.isSaving) return
    if (fixing.isDirty) setAsking('discard')
    else onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void fixing.save()
  }
  function afterAction() {
    void reload()
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen={asking !== 'action'}
        onClose={leave}
        title={headingOf(item)}
        description={FIXED[item.target]}
      >
        {now === null && !fixing.isSaving ? (
          <Gone words="This card is no longer in the game." />
        ) : (
          <>
            <form onSubmit={submit} noValidate className="flex flex-col gap-3">
              <Fact item={item} />
              <WordFields
                words={fixing.typed}
                showProblems={fixing.hasTried}
                isLocked={fixing.isSaving}
                onChange={fixing.type}
              />
              {fixing.clashes.length > 0 && <WordClash fixing={fixing} />}
              <Button
                type="submit"
                isWide
                isPending={fixing.isSaving}
                pendingText="Saving..."
                disabled={!fixing.isDirty || fixing.clashes.length > 0}
              >
                Save
              </Button>
            </form>
            <ActionChoice item={item} onAsk={() => setAsking('action')} />
          </>
        )}
        <ConfirmDialog
          isOpen={asking === 'discard'}
          onCancel={close}
          onConfirm={onClose}
          title="Discard changes?"
          description="Your changes haven’t been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          isDanger
        />
      </Dialog>
      {asking === 'action' && (
        <Action opened={opened} now={now} inDeck={inDeck} onClose={close} onDone={afterAction} />
      )}
    </>
  )
}

/** What of each thing stays as it is. */
const FIXED = {
  zone: 'Bids, number and border don’t change.',
  card: 'Its reward doesn’t change.',
  team: 'Its colour, code and balance don’t change.',
} as const

const headingOf = (item: WordItem): string =>
  item.target === 'zone' ? `Zone ${item.zone.number}` : item.target === 'card' ? 'Challenge card' : 'Team'

/** The value that is shown, and can't be changed. */
function Fact({ item }: { item: WordItem }) {
  if (item.target !== 'card') return null
  return (
    <p className="flex items-baseline justify-between gap-3 border-y border-hairline py-2">
      <span>Reward</span>
      <strong className="font-sign text-20 font-bold">{formatPrice(toCents(item.card.value))}</strong>
    </p>
  )
}

/** The button for what can be done with it, or why nothing can. */
function ActionChoice({ item, onAsk }: { item: WordItem; onAsk: () => void }): ReactNode {
  const { view } = useGameView()
  if (item.target === 'team' || view.isTimeUp) return null
  if (item.target === 'card') {
    const why = notWithdrawable(view, item.card)
    if (why !== null) {
      return (
        <div className="flex flex-col items-start gap-2 border-t border-hairline pt-4">
          <p>
            <bdi>{why}</bdi>
          </p>
          {item.card.status === 'claimed' && (
            <LinkButton to="/manage/undo" variant="secondary">
              Undo Completion
            </LinkButton>
          )}
        </div>
      )
    }
    return <ActionButton Icon={Trash2} label="Withdraw card" onPress={onAsk} />
  }
  const { closed } = item.zone
  if (!closed) return <ActionButton Icon={Ban} label="Close zone" onPress={onAsk} />
  return (
    <ActionButton Icon={RotateCcw} label="Reopen zone" onPress={onAsk}>
      <strong>Closed:</strong> <bdi>{closed.reason}</bdi>
    </ActionButton>
  )
}

interface ActionButtonProps {
  Icon: typeof Ban
  label: string
  onPress: () => void
  children?: ReactNode
}

function ActionButton({ Icon, label, onPress, children }: ActionButtonProps) {
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-4">
      {children && <p>{children}</p>}
      <Button variant="secondary" className="self-start" onClick={onPress}>
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Button>
    </div>
  )
}

interface ActionProps extends Pick<WordsDialogProps, 'opened' | 'now' | 'inDeck' | 'onClose'> {
  onDone: () => void
}

function Action({ opened, now, inDeck, onClose, onDone }: ActionProps) {
  // What was asked stays asked, also where another desk does it meanwhile.
  const [asked] = useState(now ?? opened)
  if (asked.target === 'card') {
    const card = now?.target === 'card' ? now.card : null
    return <WithdrawDialog asked={asked.card} now={card} inDeck={inDeck} onClose={onClose} onDone={onDone} />
  }
  if (asked.target !== 'zone') return null
  const zone = now?.target === 'zone' ? now.zone : asked.zone
  return asked.zone.closed ? (
    <ReopenZoneDialog zone={zone} onClose={onClose} onDone={onDone} />
  ) : (
    <CloseZoneDialog zone={zone} onClose={onClose} onDone={onDone} />
  )
}
