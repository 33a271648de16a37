import { TextField } from '#web/ui/text-field.tsx'
import { lookAlikeWords } from './join-game.ts'
import { codesIn, type TypedCodes } from './typed-codes.ts'

interface GameCodeFieldProps {
  value: string
  error: string | undefined
  hint: string | undefined
  onType: (codes: TypedCodes) => void
}

/**
 * The game's code in six cells, as it is read off a wall. Over them lies one real input with letters as wide as a cell that
 * nobody sees: caret, selection and paste are the browser's own, and a screen reader hears one field.
 */
export const GameCodeField = ({ onType, ...rest }: GameCodeFieldProps) => (
  <TextField
    {...rest}
    label="Game Code"
    className="code-cells"
    prefix={CELLS.map((cell) => (
      <i key={cell} data-wrong={lookAlikeWords(rest.value[cell] ?? '')}>
        {rest.value[cell]}
      </i>
    ))}
    onChange={({ target }) => onType(codesIn(target.value))}
    autoCapitalize="characters"
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
  />
)

/** One for each sign of a code. @see newGameCode of `#core/game/ids.ts` */
const CELLS = [0, 1, 2, 3, 4, 5]
