import { OctagonAlert } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamLetters } from '#web/ui/game/team-letters.ts'
import { Link } from '#web/ui/link.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { clearDrafts } from './drafts.ts'
import { problemWords } from './problem-words.ts'
import { brokenWords, type SummaryRow, summaryRows } from './summary-rows.ts'
import { EasyCodes } from './teams/easy-codes.tsx'
import { useFoundDrafts } from './use-found-drafts.ts'
import { FROM_SUMMARY } from './use-unsaved-guard.ts'
import { WarningLine } from './warning-line.tsx'

/** The five rows that say what the game will be, each with the way to its editor. */
export function SetupSummary() {
  const { drafts, broken, reread } = useFoundDrafts()
  const letters = teamLetters(drafts.teams.map(({ name }) => name))
  const editTeams = useRef<HTMLAnchorElement>(null)
  function takeDefaults() {
    clearDrafts(broken)
    reread()
  }
  function showShuffled() {
    reread()
    // The button that had the focus goes with its warning.
    editTeams.current?.focus()
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <section aria-labelledby="preferences">
        {broken.length > 0 && (
          <div className="pb-4">
            <DraftNotice
              action={
                <Button variant="secondary" onClick={takeDefaults}>
                  Use the defaults
                </Button>
              }
            >
              {brokenWords(broken)}
            </DraftNotice>
          </div>
        )}
        <h2 id="preferences" className="pb-2 font-sign text-20 font-bold">
          Game Preferences
        </h2>
        <ul className="border-y border-hairline">
          {summaryRows(drafts).map((row) => (
            <Row key={row.name} row={row} editRef={row.name === 'Teams' ? editTeams : undefined}>
              {row.name === 'Teams' && (
                <>
                  <span aria-hidden="true" className="flex flex-wrap gap-1 pt-1.5">
                    {drafts.teams.map(({ id, color }, index) => (
                      <TeamBullet key={id} letter={letters[index] ?? ''} color={color} size={28} />
                    ))}
                  </span>
                  {!broken.includes('teams') && <EasyCodes teams={drafts.teams} onShuffled={showShuffled} />}
                </>
              )}
            </Row>
          ))}
        </ul>
        <p className="pt-3 text-16">This setup is saved in this browser.</p>
        <p className="pt-1 text-16 text-muted">
          Once the game is created, its teams, challenges, timing, map and rules are fixed. Budgets and bids
          stay yours to correct.
        </p>
      </section>
      {drafts.map.mapImage && (
        <img
          src={drafts.map.mapImage}
          alt="The map of this game"
          width={1080}
          height={1920}
          className="hidden aspect-9/16 w-full self-start rounded-sm border-[1.5px] border-line bg-sunken object-contain lg:block"
        />
      )}
    </div>
  )
}

interface RowProps {
  row: SummaryRow
  /** Gets the link to the editor. */
  editRef: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}

function Row({ row, editRef, children }: RowProps) {
  const { name, value, more, problems, warnings, editor, editLabel } = row
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 border-hairline py-3 not-first:border-t">
      <div className="grid min-w-0 flex-[1_1_11rem] gap-x-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <h3 className="font-sign text-20 font-bold">{name}</h3>
        <div className="min-w-0">
          <p className="text-16">
            <span className="font-semibold">{value}</span>
            <span className="text-muted">{` · ${more}`}</span>
          </p>
          {children}
          {problems.length > 0 && (
            <p className="pt-1 text-14 font-semibold text-danger">
              <OctagonAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
              {problemWords(problems)}
            </p>
          )}
          {warnings.map((words) => (
            <WarningLine key={words} words={words} />
          ))}
        </div>
      </div>
      <Link
        ref={editRef}
        to={editor}
        state={FROM_SUMMARY}
        aria-label={editLabel}
        className={buttonClass('secondary', false, 'shrink-0')}
      >
        Edit
      </Link>
    </li>
  )
}
