/** A name as it's compared: phones put in curly quotes, long dashes and spaces by themselves. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―−]+|--+/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether someone has typed a name, whatever the case and the space around it. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
