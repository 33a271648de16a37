/** Bounds what all uploads under way may take of the memory, and how many of them are one person's. */
export interface UploadBudget {
  /** @returns what gives it back, to be called once; null when there is no room at the moment */
  take(person: string, bytes: number): (() => void) | null
}

/** @param bytes that all may take together @param each uploads of one person at once */
export function createUploadBudget({ bytes, each }: { bytes: number; each: number }): UploadBudget {
  const persons = new Map<string, number>()
  let free = bytes

  return {
    take(person, wanted) {
      const ofPerson = persons.get(person) ?? 0
      if (ofPerson >= each || wanted > free) return null
      persons.set(person, ofPerson + 1)
      free -= wanted
      return () => {
        const left = (persons.get(person) ?? 1) - 1
        if (left === 0) persons.delete(person)
        else persons.set(person, left)
        free += wanted
      }
    },
  }
}
