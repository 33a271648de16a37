import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { Borders } from '#web/live/game/borders.ts'
import type { Feat } from '../feats.ts'
import { signFont, textFont } from './brush.ts'
import { POSTER, paintPoster } from './paint-poster.ts'
import { posterAlt, posterFacts, posterFileName } from './poster-facts.ts'

/** How long the letters' files are waited for, in ms. */
const PATIENCE_MS = 3_000

/** A picture of a result. */
export interface Poster {
  readonly file: File
  /** What it shows, in words. */
  readonly alt: string
}

/**
 * Draws a result as a picture of 1080×1920 for stories and chats.
 * @param teamId whose picture it is; '' for someone without a team
 * @returns a PNG; null where this browser can't draw it. Never rejects.
 */
export async function makePoster(
  view: GameView,
  teamId: TeamId,
  { borders, feats }: { borders: Borders; feats: readonly Feat[] },
): Promise<Poster | null> {
  try {
    const facts = posterFacts(view, teamId, { borders, feats, host: window.location.hostname })
    const alt = posterAlt(facts)
    await lettersFor(alt)
    const canvas = document.createElement('canvas')
    canvas.width = POSTER.width
    canvas.height = POSTER.height
    const context = canvas.getContext('2d')
    if (!context) return null
    paintPoster(context, facts)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) return null
    return { file: new File([png], posterFileName(facts.name, view.startedAtMs), { type: png.type }), alt }
  } catch {
    return null
  }
}

/** A canvas doesn't wait for fonts: without them it draws in the phone's own. */
async function lettersFor(words: string): Promise<void> {
  const fonts = [signFont(40), textFont(30)].map((font) => document.fonts.load(font, `${words}ZONE WAR$`))
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled(fonts), patience])
}
