import { useState } from 'react'
import type { GameOptions, OwnOptions } from '#core/game/options.ts'
import { optionsOf } from '#core/game/options.ts'
import { amountProblem, houseRules, OPTION_ROWS, ownOptions } from '#core/setup/options.ts'
import { HouseRuleList } from '#web/ui/game/house-rule-list.tsx'
import { EditorColumns } from '../editor-columns.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { useDraft } from '../use-draft.ts'
import { OptionField } from './option-field.tsx'
import { Presets } from './presets.tsx'

/** `/setup-game/options`: the house rules. */
export const OptionsScreen = reopenable(OptionsEditor)

const DRAFTS = ['options'] as const

function OptionsEditor({ onReopen }: ReopenableProps) {
  const { value: own, setValue: setOwn, isDirty, isBroken, save } = useDraft('options')
  /** Numbers that are typed and not valid, which may be the default's: they are no reason to switch off. */
  const [typed, setTyped] = useState<Partial<Record<keyof GameOptions, number>>>({})
  const [showErrors, setShowErrors] = useState(false)
  const options = optionsOf({ options: own })
  const rows = OPTION_ROWS.filter(({ isMeant }) => isMeant?.(options) ?? true)
  const problems = rows.flatMap((row) => {
    const amount = typed[row.key] ?? own[row.key]
    const problem =
      row.kind === 'amount' && typeof amount === 'number' ? amountProblem(row, amount, own) : null
    return problem === null ? [] : [{ key: row.key, problem }]
  })

  function choose(preset: OwnOptions) {
    setTyped({})
    setOwn(ownOptions(preset))
  }
  /** @param amount what is typed of it, where that isn't valid */
  function change(changed: OwnOptions, key: keyof GameOptions, amount?: number) {
    const { [key]: _, ...others } = typed
    setTyped(amount === undefined ? others : { ...others, [key]: amount })
    setOwn((now) => ownOptions({ ...now, ...changed }))
  }

  return (
    <EditorFrame
      title="Game options"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      dirty={isDirty || Object.keys(typed).length > 0}
      problems={problems.map(({ problem }) => problem)}
      onInvalid={() => setShowErrors(true)}
      onSave={() => save()}
      savedText="Game options have been saved"
      failedText="Failed to save game options"
      isDraftBroken={isBroken}
    >
      <EditorColumns isPreviewForLaptop preview={<Preview own={own} />}>
        <p className="text-muted">
          House rules change how the game is played. Players read them while they wait, and in Rules.
        </p>
        <Presets own={own} onChoose={choose} />
        <div className="border-b border-hairline">
          {rows.map((row) => (
            <OptionField
              key={row.key}
              row={row}
              options={options}
              typed={typed[row.key]}
              problem={(showErrors && problems.find(({ key }) => key === row.key)?.problem) || null}
              onChange={(changed, amount) => change(changed, row.key, amount)}
            />
          ))}
        </div>
      </EditorColumns>
    </EditorFrame>
  )
}

function Preview({ own }: { own: OwnOptions }) {
  const rules = houseRules(own)
  return (
    <>
      <h2 className="font-sign text-20 font-bold">As players read it</h2>
      <div className="rounded-sm border-[1.5px] border-hairline px-4">
        {rules.length === 0 ? (
          <p className="py-3 text-muted">No house rules: the game as it is.</p>
        ) : (
          <HouseRuleList rules={rules} />
        )}
      </div>
    </>
  )
}
