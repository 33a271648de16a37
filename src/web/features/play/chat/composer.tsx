import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { isTooLong, lengthOf } from '#core/words/characters.ts'
import { useDraft, useQueue } from '#web/live/chat/use-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { countWords } from '#web/ui/fit-typed.ts'
import { useDockHeight } from '#web/ui/use-height-variable.ts'
import { writtenField } from '#web/ui/written-field.ts'
import { CardChips } from './card-chips.tsx'
import { ChosenCard } from './chosen-card.tsx'
import { ChosenPhotos, PhotoButton } from './chosen-photos.tsx'
import { noSignalWords, PostProblems } from './post-problems.tsx'

/** The length from which the composer shows how many characters are left. */
const COUNTER_FROM = LIMITS.messageLength - 100

interface ComposerProps {
  view: Pick<GameView, 'cards' | 'teams'>
  /** For which the own team owes proof. */
  missing: readonly Card[]
  /** The challenges stand beside the chat, and are chosen there. */
  hasList: boolean
  cardId: CardId | null
  onCard: (cardId: CardId | null) => void
  /** A message is on its way. */
  onPosted: () => void
}

/** Where a message is written: its words, photos and challenge; docked above the keyboard. */
export function Composer({ view, missing, hasList, cardId, onCard, onPosted }: ComposerProps) {
  const draft = useDraft()
  const { add, hasSignal, isLasting } = useQueue()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  useDockHeight(place)
  const text = draft.text.trim()
  const length = lengthOf(draft.text, LIMITS.messageLength)
  // Only what came back to be posted again can be too long.
  const isLong = isTooLong(text, LIMITS.messageLength)
  const isEmpty = text === '' && draft.photos.length === 0
  const isAsked = draft.photos.length > 0 && cardId === null && missing.length > 0

  async function post(event?: FormEvent) {
    event?.preventDefault()
    if (isEmpty || isLong || isPending || draft.making > 0) return
    setPending(true)
    // Cleared at once: text typed while it's being saved belongs to the next message.
    const taken = draft.take()
    const refusal = await add({ text: taken.text.trim(), cardId, photos: taken.photos })
    setPending(false)
    setProblem(refusal)
    if (refusal !== null) return taken.giveBack()
    taken.letGo()
    onPosted()
  }

  function postByKey(event: KeyboardEvent) {
    const isLaptop = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    const isMeant = event.ctrlKey || event.metaKey || (isLaptop && !event.shiftKey)
    // While a letter is being composed, Enter is a part of it.
    if (event.key !== 'Enter' || !isMeant || event.nativeEvent.isComposing) return
    event.preventDefault()
    void post()
  }

  const problems = problem === null ? draft.problems : [...draft.problems, problem]
  return (
    <form ref={place} aria-label="Post" onSubmit={post} className="border-t border-hairline bg-ground">
      <div className="chat-column flex flex-col gap-2 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <PostProblems
          problems={problems}
          onForget={() => {
            draft.forgetProblems()
            setProblem(null)
          }}
        />
        <p role="status" className="text-14 text-muted empty:hidden">
          {!hasSignal && noSignalWords(isLasting === false)}
        </p>
        <ChosenPhotos photos={draft.photos} making={draft.making} onDrop={draft.drop} />
        <p role="status" className="text-14 leading-5 font-semibold empty:hidden">
          {isAsked && 'Which challenge does this prove?'}
        </p>
        {hasList ? (
          <ChosenCard
            card={view.cards.find(({ id }) => id === cardId) ?? null}
            onDrop={() => {
              onCard(null)
              // The button goes with what it has done.
              place.current?.querySelector('textarea')?.focus()
            }}
          />
        ) : (
          <CardChips {...{ view, missing, isAsked, cardId }} onChoose={onCard} />
        )}
        <div className="flex items-end gap-2">
          <PhotoButton
            label="Photo"
            isIconOnly
            isDisabled={draft.photos.length + draft.making >= LIMITS.photos}
            onChoose={(files) => void draft.choose(files)}
          />
          <textarea
            aria-label="Message"
            placeholder="Message"
            rows={Math.min(4, draft.text.split('\n').length)}
            value={draft.text}
            {...writtenField({
              value: draft.text,
              limit: LIMITS.messageLength,
              onChange: ({ target }) => draft.write(target.value),
            })}
            onKeyDown={postByKey}
            className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-sm border-[1.5px] border-line bg-raised px-3 py-2.5 text-[1.125rem] leading-6 placeholder:text-muted focus:border-ink"
          />
          <Button
            type="submit"
            isPending={isPending}
            disabled={isEmpty || isLong || draft.making > 0}
            // The focus stays in the text, and the keyboard open for the next message.
            onMouseDown={(event) => event.preventDefault()}
            className="px-3"
          >
            {!isPending && <SendHorizontal aria-hidden="true" className="size-6" />}
            <span className="sr-only">Post</span>
          </Button>
        </div>
        {length >= COUNTER_FROM && (
          <p className={classNames('text-14', isLong ? 'font-semibold text-danger' : 'text-muted')}>
            {countWords(draft.text, LIMITS.messageLength)}
          </p>
        )}
      </div>
    </form>
  )
}
