import type { GameId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { typedText } from '#core/words/plain-text.ts'
import {
  isStoredAt,
  removeStored,
  type StorageSource,
  writeStored,
} from '#web/live/storage/browser-storage.ts'
import { createListeners } from '#web/ui/listeners.ts'
import type { Scaling } from './photos/scale-photo.ts'
import type { ScaledPhoto } from './queued-message.ts'
import { draftKey, readStoredDraft } from './stored-draft.ts'

/** A photo that was chosen for the next message. */
export interface ChosenPhoto extends ScaledPhoto {
  /** Where it can be shown from, on this page alone. */
  readonly url: string
  readonly name: string
}

/** The message that is being written; a new object with every change. */
export interface DraftState {
  readonly text: string
  readonly photos: readonly ChosenPhoto[]
  /** Photos that are still being made smaller. */
  readonly making: number
  /** Why some of what was chosen cannot be posted, in words. */
  readonly problems: readonly string[]
}

/** Keeps what is being written while one looks at other screens; its words also when the page is loaded anew. */
export interface Draft {
  getSnapshot(): DraftState
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
  write(text: string): void
  /** Takes photos, one after the other, so that they do not fill the memory together. Never rejects. */
  choose(files: readonly File[]): Promise<void>
  drop(photo: ChosenPhoto): void
  forgetProblems(): void
  /** Another tab has changed what the browser keeps: what it has posted isn't to be posted again from here. */
  reread(change: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void
  /** Takes what was written, with as many photos as a message has; what is left or written from now on is the next one. */
  take(): TakenDraft
}

/** A message that is about to be posted. */
interface TakenDraft extends Pick<DraftState, 'text' | 'photos'> {
  /** It was not posted: back before what was written meanwhile. */
  giveBack(): void
  /** It was posted: its pictures need not be shown any more. */
  letGo(): void
}

/** What a draft needs of its surroundings. */
export interface DraftDeps {
  readonly gameId: GameId
  /** Never rejects. */
  scale(file: File): Promise<Scaling>
  /** This browser's own unless told otherwise. */
  readonly source?: StorageSource
}

const EMPTY: DraftState = { text: '', photos: [], making: 0, problems: [] }

const TOO_MANY = `A message can have at most ${LIMITS.photos} photos. Post the others in another message.`

/** Takes up the words that were being written. */
export function createDraft({ gameId, scale, source }: DraftDeps): Draft {
  const key = draftKey(gameId)
  const listeners = createListeners()
  let state: DraftState = { ...EMPTY, text: typedText(readStoredDraft(gameId, source)) }
  let made: Promise<unknown> = Promise.resolve()

  function update(change: Partial<DraftState>): void {
    state = { ...state, ...change }
    listeners.tell()
  }

  async function make(file: File): Promise<void> {
    const scaling = await scale(file)
    const making = state.making - 1
    if (!scaling.ok) {
      update({ making, problems: [...state.problems, scaling.words] })
      return
    }
    const { photo } = scaling
    const chosen = { ...photo, url: URL.createObjectURL(photo.blob), name: file.name }
    update({ making, photos: [...state.photos, chosen] })
  }

  return {
    getSnapshot: () => state,
    subscribe: listeners.subscribe,
    write(text) {
      writeStored(key, text, source)
      update({ text })
    },
    async choose(files) {
      const room = LIMITS.photos - state.photos.length - state.making
      const taken = files.slice(0, Math.max(0, room))
      update({
        making: state.making + taken.length,
        problems: files.length > taken.length ? [TOO_MANY] : [],
      })
      for (const file of taken) made = made.then(() => make(file))
      await made
    },
    drop(photo) {
      URL.revokeObjectURL(photo.url)
      update({ photos: state.photos.filter(({ url }) => url !== photo.url) })
    },
    forgetProblems: () => update({ problems: [] }),
    reread({ key: changed, oldValue, newValue }) {
      // Words that differ are this tab's own.
      const isTaken = changed !== null && isStoredAt(key, changed) && newValue === null
      if (isTaken && oldValue === JSON.stringify(state.text)) update({ text: '' })
    },
    take() {
      const { text } = state
      const photos = state.photos.slice(0, LIMITS.photos)
      removeStored(key, source)
      update({ text: '', photos: state.photos.slice(LIMITS.photos), problems: [] })
      return {
        text,
        photos,
        giveBack() {
          const both = [text, state.text].filter((words) => words !== '').join('\n')
          writeStored(key, both, source)
          update({ text: both, photos: [...photos, ...state.photos] })
        },
        letGo() {
          for (const { url } of photos) URL.revokeObjectURL(url)
        },
      }
    },
  }
}
