import { ArrowLeft, ArrowRight, ChevronRight, OctagonAlert } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { claimedCards } from '#core/rules/flop.ts'
import { keyOf, nextAfter, type Waiting } from '#core/rules/review-queue.ts'
import { isEntitled } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { Link } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DecisionBar } from '../evidence/decision-bar.tsx'
import { Key, useDeskKeys } from '../evidence/desk-keys.tsx'
import { NothingWaits } from '../evidence/evidence-screen.tsx'
import { countsByKind, isBare, lineOf, OpenItem } from '../evidence/kinds.tsx'
import { useDesk } from '../evidence/use-desk.ts'
import { ageWords, isOverdue, useAges } from '../evidence/waiting-age.tsx'
import { WaitingList } from '../evidence/waiting-list.tsx'
import { useUndo } from '../use-undo.tsx'
import { upNext } from './up-next.ts'
import { useWaitingRows } from './use-waiting-rows.ts'

/**
 * The review queue, decided in place: the open claim with its photo large, the keys, and under them what comes next.
 * @param clock stands right under how much waits, where it has no column of its own
 */
export function ReviewPane({ clock }: { clock: ReactNode }) {
  const { view, role, badgeOf } = useGameView()
  const desk = useDesk()
  const { waiting, open, decided } = desk
  const [refusing, setRefusing] = useState<string | null>(null)
  const mayUndo = isEntitled(role, 'manage')
  const { ask, dialog } = useUndo()
  const key = open ? keyOf(open) : ''
  const next = upNext(waiting, open)
  const list = useWaitingRows(next.length, key)

  function step(towards: 1 | -1) {
    const at = waiting.findIndex((item) => keyOf(item) === key)
    // What was decided elsewhere is left forwards; the list goes round.
    const next = at < 0 ? nextAfter(waiting, open) : waiting.at((at + towards) % waiting.length)
    if (next && keyOf(next) !== key) desk.choose(next)
    else if (open && desk.fate !== 'waiting') desk.moveOn()
  }

  function undo() {
    const claim = decided?.kind === 'claim' ? decided.item : null
    const card = claimedCards(view).find(
      ({ id, claimedAtMs }) => id === claim?.id && claimedAtMs === claim.claimedAtMs,
    )
    if (card) ask(card)
    else showToast({ title: 'Nothing to undo', description: 'Z undoes the completion you decided last.' })
  }

  useDeskKeys(true, {
    previous: () => step(-1),
    next: () => step(1),
    undo: () => mayUndo && undo(),
  })

  const keys = <Keys mayUndo={mayUndo} />
  const foot = (
    <div className="cockpit-foot" data-bare={list.isCut && open !== null}>
      <p aria-hidden="true" className="cockpit-waiting-title font-sign text-20 font-bold">
        {next.length > 0 && 'Next'}
      </p>
      {!open && keys}
      {!list.isCut && (
        <Link
          to="/manage/evidence"
          aria-label={open ? `Review Evidence ${waiting.length} waiting` : undefined}
          className="cockpit-link text-14 underline underline-offset-4"
        >
          Review Evidence
        </Link>
      )}
    </div>
  )

  return (
    <section aria-labelledby="reviews" className="cockpit-desk">
      <h2 id="reviews" className="sr-only">
        Review desk
      </h2>
      <div className="cockpit-head">
        <h1 tabIndex={-1} data-route-heading className="font-sign text-28 font-bold">
          Manage Game
        </h1>
        <QueueLine waiting={waiting} />
      </div>
      {clock}
      {open ? (
        <div className="cockpit-queue" style={{ '--waiting': next.length } as CSSProperties}>
          <div className="cockpit-open" style={teamGround(badgeOf(lineOf(open, view).teamId).color)}>
            <OpenItem
              key={key}
              waiting={open}
              desk={desk}
              fate={desk.fate}
              isPane
              isRefusing={refusing === key}
              onRefused={() => setRefusing(null)}
            />
            <DecisionBar
              key={`bar ${key}`}
              open={open}
              desk={desk}
              onRefuse={() => setRefusing(key)}
              keys={keys}
            />
          </div>
          {foot}
          <div
            ref={list.box}
            className="cockpit-waiting"
            style={{ '--shown': list.shown } as CSSProperties}
            data-more={list.isCut}
          >
            <WaitingList desk={{ ...desk, waiting: next }} title="Next" />
            {list.isCut && (
              <Link to="/manage/evidence" className="cockpit-more">
                {list.below > 0 ? `and ${list.below} more` : `All ${waiting.length}`}{' '}
                <span className="flex items-center gap-1 text-14">
                  Review Evidence
                  <ChevronRight aria-hidden="true" className="size-5" />
                </span>
              </Link>
            )}
          </div>
        </div>
      ) : (
        <>
          <NothingWaits />
          {foot}
        </>
      )}
      {dialog}
    </section>
  )
}

/** How much waits, since when, of which kinds. */
function QueueLine({ waiting }: { waiting: readonly Waiting[] }) {
  const ageOf = useAges()
  const oldest = waiting[0]
  const bare = waiting.filter(isBare).length
  const overdue = waiting.map(ageOf).filter(isOverdue).length
  // Completions are what is waited for as a rule.
  const hasOthers = waiting.some(({ kind }) => kind !== 'claim')
  return (
    <p className="cockpit-line">
      <span role="status" className="sr-only">
        {oldest ? `${waiting.length} waiting for you` : 'All caught up'}
      </span>
      {oldest && (
        <>
          {overdue > 0 && (
            <strong className="font-sign text-28 font-bold whitespace-nowrap text-danger">
              <OctagonAlert aria-hidden="true" className="mr-1 inline size-[0.85em] align-[-0.1em]" />
              {overdue} overdue
            </strong>
          )}{' '}
          <span className="cockpit-facts">
            <span className={overdue > 0 ? '' : 'font-sign text-28 font-bold text-ink'}>
              {waiting.length} waiting
            </span>{' '}
            <span>oldest {ageWords(ageOf(oldest))}</span> {hasOthers && <span>{countsByKind(waiting)}</span>}{' '}
            {bare > 0 && <span className="lg:max-[86rem]:hidden">{bare} without proof</span>}
          </span>
        </>
      )}
    </p>
  )
}

/** The keys, always in sight: those of the two answers stand on their buttons. */
function Keys({ mayUndo }: { mayUndo: boolean }) {
  const keys = [
    { spoken: 'A', caps: [], does: 'approve' },
    { spoken: 'R', caps: [], does: 'reject' },
    { spoken: 'Left and right arrow', caps: [ArrowLeft, ArrowRight], does: 'browse' },
    ...(mayUndo ? [{ spoken: 'Z', caps: ['Z'], does: 'undo' }] : []),
  ]
  return (
    <ul aria-label="Keys" className="cockpit-keys text-14 text-muted">
      {keys.map(({ spoken, caps, does }) => (
        <li key={spoken} className={caps.length > 0 ? 'flex items-center gap-1.5' : 'sr-only'}>
          <span className="sr-only">{spoken}: </span>
          {caps.map((Cap, index) => (
            <Key key={index}>{typeof Cap === 'string' ? Cap : <Cap className="size-4" />}</Key>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
