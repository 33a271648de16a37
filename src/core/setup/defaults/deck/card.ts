/** One challenge as its author writes it: the reward in whole dollars, a title, and what to do and prove. */
export type DeckCard = { value: number; title: string; description: string }

/** Writes a challenge down in the order in which it reads on the ticket. */
export const card = (value: number, title: string, description: string): DeckCard => ({
  value,
  title,
  description,
})
