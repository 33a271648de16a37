import { signFont, textFont } from './brush.ts'
import { POSTER, paintPoster } from './paint-poster.ts'
import { type PosterFacts, posterAlt } from './poster-facts.ts'

/** How long the letters' files are waited for, in ms. */
const PATIENCE_MS = 3_000

/**
 * Draws a result as a picture of 1080×1920 for stories and chats.
 * @returns a PNG; null where this browser can't draw it. Never rejects.
 */
export async function makePoster(facts: PosterFacts): Promise<Blob | null> {
  try {
    await lettersFor(posterAlt(facts))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, POSTER)
    const context = canvas.getContext('2d')
    if (!context) return null
    paintPoster(context, facts)
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
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
