/** Moves an item of a list to a place, from 0; as far as the list goes. The same list where it is unknown or there already. */
export function movedTo<Item extends { id: string }>(items: Item[], id: string, place: number): Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = Math.max(0, Math.min(items.length - 1, place))
  if (!item || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
