import { useState } from 'react'
import { wordsMark } from '#core/rules/words-mark.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import { asTheyAre, changesIn, fieldProblem, keepMine, onWordsNow, takeTheirs } from './edited-words.ts'
import type { WordItem } from './word-items.ts'

interface Fixing {
  /** As it was when it was opened. */
  opened: WordItem
  /** As it is now; null when it is gone. */
  now: WordItem | null
  /** Asks for the cards of the deck again, of which no event tells. */
  reload: () => Promise<void>
  onDone: () => void
}

/** Editing the words of one thing, while other desks may do so too. */
export function useFixing({ opened, now, reload, onDone }: Fixing) {
  const { view, send } = useGameView()
  const [edited, setEdited] = useState(() => asTheyAre(opened.words))
  const [isSaving, setSaving] = useState(false)
  const [hasTried, setTried] = useState(false)
  const wordsNow = now?.words ?? edited.seen
  const { clashes, ...current } = onWordsNow(edited, wordsNow)
  const changes = changesIn(current)
  const isInDeck = opened.target === 'card' && now?.target === 'card' && now.card.status === undefined

  async function save(): Promise<void> {
    if (isSaving || clashes.length > 0) return
    setTried(true)
    if (!changes) return onDone()
    if (Object.entries(current.typed).some(([field, words]) => fieldProblem(field, words))) return
    setSaving(true)
    const { target, id } = opened
    const result = await send(
      { type: 'FixWords', target, id, ...changes },
      { words: wordsMark(current.seen) },
    )
    if (isInDeck || !result.ok) await reload()
    setSaving(false)
    if (result.ok || result.refusal.code === 'nothing-changed') {
      const description = isInDeck ? 'Players will see it when the card is drawn.' : 'Everyone sees it now.'
      showToast({ title: 'Text updated', description })
      return onDone()
    }
    const description = refusalWords('FixWords', result.refusal, view)
    showToast({ title: 'Failed to update the text', description, isError: true })
  }

  return {
    typed: current.typed,
    /** The fields that were changed on another screen, too. */
    clashes,
    wordsNow,
    isDirty: changes !== null,
    isSaving,
    hasTried,
    type: (field: string, words: string) =>
      setEdited({ seen: current.seen, typed: { ...current.typed, [field]: words } }),
    keepMine: () => setEdited(keepMine(current, wordsNow)),
    takeTheirs: () => setEdited(takeTheirs(edited, wordsNow)),
    save,
  }
}
