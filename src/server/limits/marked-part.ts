/**
 * A document with one part of it written anew, between `<!-- name: … -->` and `<!-- end of name -->`.
 * @throws Error when a mark is missing
 */
export function withPart(document: string, name: string, content: string): string {
  const part = new RegExp(`(<!-- ${name}: [^>]*-->\\n)[^]*?(\\n<!-- end of ${name} -->)`)
  if (!part.test(document)) throw new Error(`the document has lost its ${name}`)
  return document.replace(part, (_, start: string, end: string) => `${start}${content}${end}`)
}
