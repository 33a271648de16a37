import type { ReactNode, Ref } from 'react'
import { teamLetters } from '#core/words/team-letters.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { useDraftSource } from './draft-source.ts'
import type { Drafts } from './drafts.ts'
import { problemWords } from './problem-words.ts'
import { type SummaryRow, summaryRows } from './summary-rows.ts'
import { FROM_SUMMARY } from './use-unsaved-guard.ts'
import { WarningLine } from './warning-line.tsx'

interface SummaryListProps {
  drafts: Drafts
  /** Stands under the teams. */
  ofTeams?: ReactNode
  /** Gets the link to the editor of the teams. */
  editTeamsRef?: Ref<HTMLAnchorElement>
}

/** The rows that say what a game will be, each with the way to its editor. */
export function SummaryList({ drafts, ofTeams, editTeamsRef }: SummaryListProps) {
  const letters = teamLetters(drafts.teams.map(({ name }) => name))
  return (
    <ul className="border-y border-hairline">
      {summaryRows(drafts).map((row) => (
        <Row key={row.name} row={row} editRef={row.name === 'Teams' ? editTeamsRef : undefined}>
          {row.name === 'Teams' && (
            <>
              <span aria-hidden="true" className="flex flex-wrap gap-1 pt-1.5">
                {drafts.teams.map(({ id, color }, index) => (
                  <TeamBullet key={id} letter={letters[index] ?? ''} color={color} size={28} />
                ))}
              </span>
              {ofTeams}
            </>
          )}
        </Row>
      ))}
    </ul>
  )
}

interface RowProps {
  row: SummaryRow
  /** Gets the link to the editor. */
  editRef: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}

function Row({ row, editRef, children }: RowProps) {
  const { summaryPath } = useDraftSource()
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
              <ProblemMark />
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
        to={`${summaryPath}/${editor}`}
        state={FROM_SUMMARY}
        aria-label={editLabel}
        className={buttonClass('secondary', false, 'shrink-0')}
      >
        Edit
      </Link>
    </li>
  )
}
