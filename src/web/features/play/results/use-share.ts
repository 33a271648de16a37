import { useEffect, useEffectEvent, useState } from 'react'
import { loadBorders } from '#web/live/game/borders.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hasBorders } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Feat } from './keepsake/feats.ts'
import type { Poster } from './keepsake/poster/make-poster.ts'
import { shareWords } from './own-place.ts'
import { sharePoster } from './share-poster.ts'
import { shareResult } from './share-result.ts'

/** A picture that has been drawn. */
export interface Drawn extends Poster {
  /** What it was drawn from: with more known, it's drawn again. */
  readonly feats: readonly Feat[]
}

const NOT_DRAWN = 'The picture couldn’t be drawn.'

/** Once what moves has come to rest, in ms. */
const AHEAD_MS = 500

/**
 * Draws the result as a picture and hands it to the phone; words alone go where no picture can be drawn.
 * @param isAhead it's drawn before it's asked for
 */
export function useShare(feats: readonly Feat[], isAhead: boolean) {
  const { view, gameId, teamId } = useGameView()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [isShared, setShared] = useState(false)

  async function draw(): Promise<Drawn | null> {
    // A file that doesn't come, as without a network, is told like any other failure.
    const poster = await import('./keepsake/poster/make-poster.ts').catch(() => null)
    if (!poster) return null
    const borders = hasBorders(view) ? await loadBorders(gameId) : null
    const made = await poster.makePoster(view, teamId, { borders: borders?.ok ? borders.value : {}, feats })
    return made && { ...made, feats }
  }

  async function share(): Promise<void> {
    const words = shareWords(view, teamId)
    const isDone = drawn?.feats === feats
    if (!isDone) {
      setDrawing(true)
      announce('Drawing the picture')
    }
    const made = isDone ? drawn : await draw()
    setDrawing(false)
    if (!made) {
      showToast({ title: NOT_DRAWN, description: 'Your result is shared in words.', isError: true })
      await shareResult(words, NOT_DRAWN)
      return
    }
    setDrawn(made)
    setShared(true)
    if ((await sharePoster(made.file, words)) === 'too-late') {
      showToast({ title: 'The picture is ready', description: 'Tap “Share” again to send it.' })
    }
  }

  /** A picture that can't be drawn is told of once somebody wants it. */
  const prepare = useEffectEvent(async () => {
    const made = await draw()
    if (made) setDrawn(made)
  })
  useEffect(() => {
    if (!isAhead) return
    const timer = window.setTimeout(() => void prepare(), AHEAD_MS)
    return () => window.clearTimeout(timer)
    // With more known, it's drawn again.
  }, [isAhead, feats])

  return { drawn, isDrawing, isShared, share }
}
