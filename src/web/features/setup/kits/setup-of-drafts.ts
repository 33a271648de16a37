import { type PortableSetup, portableSetup } from '#core/setup/portable-setup.ts'
import { readSetup } from '#core/setup/setup-reading.ts'
import { setupFromDrafts } from '../drafts.ts'

/** The setup that the drafts of this browser make, or what is wrong with them, in the editors' words. Never throws. */
export function setupOfDrafts(): { setup: PortableSetup } | { problems: string[] } {
  const read = readSetup(setupFromDrafts())
  return 'problems' in read ? read : { setup: portableSetup(read.setup) }
}
