import { useState } from 'react'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { minutesOf, timingProblems } from '#core/setup/setup.ts'
import { DepartureBoard } from '#web/ui/game/departure-board.tsx'
import { useDraftSource } from '../draft-source.ts'
import { EditorColumns } from '../editor-columns.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useDraft } from '../use-draft.ts'
import { DurationFields } from './duration-fields.tsx'
import { cardsWords, exampleWords, problemsByField, timingWords } from './timing.ts'

/** `/setup-game/timing`: how long the game lasts, and each card. */
export const TimingScreen = reopenable(TimingEditor)

const DRAFTS = ['timing'] as const

function TimingEditor({ onReopen }: ReopenableProps) {
  const { value: timing, setValue: setTiming, isDirty, isBroken, save } = useDraft('timing')
  const [showErrors, setShowErrors] = useState(false)
  const source = useDraftSource()
  const [cardCount] = useState(() => source.read('challenges').value.length)
  const { gameMinutes } = minutesOf(timing)
  const problems = problemsByField(timing)
  const cards = cardsWords(timing, cardCount)

  return (
    <EditorFrame
      title="Timing"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      dirty={isDirty}
      problems={timingProblems(timing)}
      onInvalid={() => setShowErrors(true)}
      onSave={() => save()}
      savedText="Timing settings have been saved"
      failedText="Failed to save timing settings"
      isDraftBroken={isBroken}
    >
      <EditorColumns
        isPreviewForLaptop
        preview={
          <DepartureBoard leftMs={gameMinutes * MINUTE_MS}>
            <p className="text-16">{exampleWords(gameMinutes)}</p>
          </DepartureBoard>
        }
      >
        <DurationFields
          title="Game duration"
          hint="From 1 to 24 hours"
          duration={{ hours: timing.gameDurationHours, minutes: timing.gameDurationMinutes }}
          mostMinutes={LIMITS.gameDurationMinutes.max}
          error={showErrors ? problems.game : null}
          onChange={({ hours, minutes }) =>
            setTiming((now) => ({ ...now, gameDurationHours: hours, gameDurationMinutes: minutes }))
          }
        />
        <DurationFields
          title="Challenge timer"
          hint="From 5 minutes to 6 hours. Cards that nobody claims in time are replaced."
          duration={{ hours: timing.challengeDurationHours, minutes: timing.challengeDurationMinutes }}
          mostMinutes={LIMITS.challengeDurationMinutes.max}
          error={showErrors ? problems.challenge : null}
          onChange={({ hours, minutes }) =>
            setTiming((now) => ({ ...now, challengeDurationHours: hours, challengeDurationMinutes: minutes }))
          }
        />
        <div className="border-l-4 border-ink pl-4">
          <p className="text-20 font-semibold">{timingWords(timing)}</p>
          {cards && <p className="pt-1 text-muted">{cards}</p>}
        </div>
      </EditorColumns>
    </EditorFrame>
  )
}
