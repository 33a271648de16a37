/** A zone and whose it is, as a sign of it is read aloud. @param owner null for an unclaimed one */
export const zoneWords = (number: number, owner: { name: string } | null): string =>
  `Zone ${number}, ${owner ? `held by ${owner.name}` : 'unclaimed'}`
