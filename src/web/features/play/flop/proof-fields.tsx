import { LIMITS } from '#core/game/limits.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { writtenField } from '#web/ui/written-field.ts'
import { ChosenPhotos } from '../chat/chosen-photos.tsx'
import { noSignalWords, PostProblems } from '../chat/post-problems.tsx'
import { Finder } from './claim-place.tsx'
import { AddAnother, DropPlace, MOUSE, PhotoSources } from './photo-sources.tsx'
import type { useProofDraft } from './use-proof-draft.ts'

interface ProofFieldsProps {
  draft: ReturnType<typeof useProofDraft>
  /** There is nothing yet: the camera is what to press. */
  isAsked: boolean
  isResting: boolean
  /** Why it was not posted, in words; null where nothing went wrong. */
  problem: string | null
  onForget: () => void
  onCamera: () => void
  /** Of the line next to the button that posts. */
  noteId: string
}

/** What a finder asks for, as many cards do: more than one. */
const FIRST_PHOTO = `Up to ${LIMITS.photos} photos. Everyone in the game sees them.`

/** Why there is nothing to post yet. */
export const NOTHING_YET = 'Add a photo or a few words first.'

/** What posting does. @param photos how many there are */
export function postWords(photos: number): string {
  if (photos === 0) return 'Post proof'
  return photos === 1 ? 'Post photo' : `Post ${photos} photos`
}

/** What proof consists of: photos, words or both. */
export function ProofFields({
  draft,
  isAsked,
  isResting,
  problem,
  onForget,
  onCamera,
  noteId,
}: ProofFieldsProps) {
  const { hasSignal, isLasting } = useQueue()
  const hasMouse = useMediaQuery(MOUSE)
  const count = draft.photos.length + draft.making
  const sources = {
    isDisabled: count >= LIMITS.photos,
    onCamera,
    onChoose: (files: File[]) => void draft.choose(files),
  }
  return (
    <div className="claim-fields">
      <div className="claim-photos">
        <PostProblems
          problems={problem === null ? draft.problems : [...draft.problems, problem]}
          onForget={() => {
            draft.forgetProblems()
            onForget()
          }}
        />
        <p role="status" className="text-14 text-muted empty:hidden">
          {!hasSignal && noSignalWords(isLasting === false)}
        </p>
        {isAsked && (
          <Finder isResting={isResting} onPress={onCamera}>
            Take photo
          </Finder>
        )}
        <ChosenPhotos photos={draft.photos} making={draft.making} onDrop={draft.drop}>
          {hasMouse && count < LIMITS.photos && <AddAnother {...sources} />}
        </ChosenPhotos>
        {hasMouse
          ? count === 0 && <DropPlace action="Choose photos" {...sources} />
          : !isAsked && <PhotoSources hasSome={count > 0} {...sources} />}
      </div>
      <div className="claim-words">
        <textarea
          aria-label="Message"
          placeholder="Add a few words"
          rows={1}
          value={draft.text}
          {...writtenField({
            value: draft.text,
            limit: LIMITS.messageLength,
            onChange: ({ target }) => draft.write(target.value),
          })}
          className="field-sizing-content max-h-32 min-h-12 resize-none rounded-sm border-[1.5px] border-line bg-raised px-3 py-2.5 text-[1.125rem] leading-6 placeholder:text-muted focus:border-ink"
        />
        <p id={noteId} className="text-14 text-muted">
          {isAsked ? FIRST_PHOTO : draft.isEmpty ? NOTHING_YET : 'Everyone in the game sees it.'}
        </p>
      </div>
    </div>
  )
}
