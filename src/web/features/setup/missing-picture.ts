/**
 * What is said of a map picture that doesn't show. It's gone for good once its game was deleted on another device, where nobody
 * knew of this draft.
 * @see docs/rules.md I52
 */
export async function missingPictureWords(src: string): Promise<string> {
  const isGone = await fetch(src, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )
  return `The map image ${isGone ? 'is gone' : 'couldn’t be loaded'}. Upload it again, or use the default map.`
}
