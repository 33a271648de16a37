import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { askedParts } from '#web/ui/game/asked-parts.ts'

interface AskedTextProps {
  text: string
  /** What the text is about, for the name of the button that shows the rest. */
  about: string
}

/** What a challenge asks for. Where there is no room for all of it, its last sentence stays, which says what proves it. */
export function AskedText({ text, about }: AskedTextProps) {
  const { task, proof } = askedParts(text)
  return (
    <div className="review-asked">
      <ExpandableText text={task} lines="compact" about={about} />
      {proof !== '' && (
        <p dir="auto" className="review-asked-proof mt-1 leading-[1.2] sm:leading-[1.35rem]">
          {proof}
        </p>
      )}
    </div>
  )
}
