/** A longer last sentence would take the room of all else. */
const LONGEST_PROOF = 160

/** `Proof: a photo. One suffices.` is one; in other words it is the last sentence. */
const PROOF = /^(.*\S)\s+(Proof: .*)$/su
const STATED = /^((?:.*\s)?)(Proof: .*)$/su
const LAST_SENTENCE = /^(.*[.!?…])\s+(\S.*)$/su

/** A challenge's description, and apart from it the sentence that says what proves it; empty where none can be told. */
export function askedParts(text: string): { task: string; proof: string } {
  const [, task, proof] = PROOF.exec(text.trim()) ?? LAST_SENTENCE.exec(text.trim()) ?? []
  return task && proof && proof.length <= LONGEST_PROOF ? { task, proof } : { task: text, proof: '' }
}

/** The same where the text itself says `Proof: `, however long that is; all is task where it doesn't. */
export function proofParts(text: string): { task: string; proof: string } {
  const [, task = text, proof = ''] = STATED.exec(text) ?? []
  return { task: task.trim(), proof: proof.trim() }
}
