/** A file's name without its ending, that every system takes: `zone-war-night-of-the-owls`. Of each part at most 40 characters; nothing of one without words. */
export const fileName = (...parts: readonly string[]): string =>
  parts.map(fileWords).filter(Boolean).join('-')

function fileWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu)
  return [...(words?.join('-') ?? '')].slice(0, 40).join('').replace(/-$/, '')
}
