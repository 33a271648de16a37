import type { GameId } from '#core/game/ids.ts'
import type { NoticeKind } from '#core/rules/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KIND_WORDS } from './kind-words.ts'
import { OBSTACLE_WORDS } from './obstacle-words.ts'
import { type PushSwitches, usePush } from './use-push.ts'

/** Of what this phone is notified while it's put away. */
export function NotificationsDialog({ gameId, onClose }: { gameId: GameId; onClose: () => void }) {
  const push = usePush(gameId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Notifications"
      description="For this game, on this device, while you’re not looking at it."
    >
      <div className="mt-2 flex flex-col gap-3">
        <Content push={push} />
        {push.problem && (
          <div role="alert" className="flex flex-col items-start gap-2">
            <p className="border-l-4 border-alarm bg-sunken px-3 py-2">{push.problem}</p>
            {!push.answer && (
              <Button variant="secondary" onClick={push.retry}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Content({ push }: { push: PushSwitches }) {
  const { obstacle, answer, pending } = push
  if (obstacle) {
    return (
      <p role="status" className="border-l-4 border-ink bg-sunken px-3 py-2">
        {OBSTACLE_WORDS[obstacle]}
      </p>
    )
  }
  if (!answer) {
    return push.problem ? null : (
      <div role="status">
        <span className="sr-only">Loading your notifications</span>
        <Skeleton className="h-48 w-full" />
      </div>
    )
  }
  const { kinds, offered } = answer
  if (!kinds) {
    return (
      <>
        <ul className="flex flex-col gap-2">
          {offered.map((kind) => (
            <li key={kind}>
              <span className="font-semibold">{KIND_WORDS[kind].label}</span>
              <span className="block text-14 text-muted">{KIND_WORDS[kind].about}</span>
            </li>
          ))}
        </ul>
        <Button isWide isPending={pending !== null} onClick={() => push.turnAll(true)}>
          Turn on notifications
        </Button>
      </>
    )
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {offered.map((kind) => (
          <li key={kind}>
            <KindSwitch
              kind={kind}
              isOn={kinds.includes(kind)}
              isPending={pending === kind || pending === 'all'}
              onTurn={() => push.turn(kind)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-14 text-muted">
        On. You get nothing while you have the game open in front of you.
      </p>
      <Button variant="quiet" isPending={pending === 'all'} onClick={() => push.turnAll(false)}>
        Turn all off
      </Button>
    </>
  )
}

function KindSwitch(props: { kind: NoticeKind; isOn: boolean; isPending: boolean; onTurn: () => void }) {
  const { kind, isOn, isPending, onTurn } = props
  const { label, about } = KIND_WORDS[kind]
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={`about-${kind}`}
      aria-busy={isPending || undefined}
      onClick={onTurn}
      className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span id={`about-${kind}`} className="block text-14 text-muted">
          {about}
        </span>
      </span>
      <span
        aria-hidden="true"
        data-filled={isOn || undefined}
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-sm border-[1.5px] p-0.5',
          isOn ? 'justify-end border-ink bg-ink' : 'border-line bg-raised',
          isPending && 'opacity-50',
        )}
      >
        <span
          className={classNames('h-full w-4', isOn ? 'bg-ground' : 'bg-line forced-colors:bg-[CanvasText]')}
        />
      </span>
    </button>
  )
}
