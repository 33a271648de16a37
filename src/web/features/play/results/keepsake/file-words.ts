/** Words as a part of a file's name that every system takes: `night-of-the-owls`. @returns at most 40 characters; '' for no words */
export function fileWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu)
  return [...(words?.join('-') ?? '')].slice(0, 40).join('').replace(/-$/, '')
}
