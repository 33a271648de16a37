import { Shuffle, TriangleAlert } from 'lucide-react'
import type { TeamsDraft } from '#core/setup/setup.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { writeDraft } from '../drafts.ts'
import { storageWords } from '../storage-words.ts'
import { codeOf, easyTeams, withoutEasyCodes } from './team-list.ts'

const FAILED = 'Failed to save team settings'
const REFUSED = storageWords('shuffle again')

interface EasyCodesProps {
  /** As they are kept. */
  teams: TeamsDraft
  /** Other codes are kept: nothing is left to warn of. */
  onShuffled: () => void
}

/** Warns of team codes that can be guessed, and gives those teams others; nothing where there are none. */
export function EasyCodes({ teams, onShuffled }: EasyCodesProps) {
  const easy = easyTeams(teams).map(codeOf)
  if (easy.length === 0) return null

  function shuffle() {
    const shuffled = withoutEasyCodes(teams, cryptoRandom)
    if (writeDraft('teams', shuffled)) {
      showToast({ title: 'Codes shuffled', description: shuffled.map(codeOf).join(', ') })
      onShuffled()
    } else showToast({ title: 'Error', description: FAILED, advice: REFUSED, isError: true })
  }

  return (
    <div className="flex flex-col items-start gap-2 pt-2">
      <p className="flex items-start gap-1.5 text-14">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <strong>{easy.length === 1 ? 'This code is' : 'These codes are'} easy to guess:</strong>{' '}
          {easy.join(', ')}. Shuffle codes if teams might switch.
        </span>
      </p>
      <Button variant="secondary" onClick={shuffle}>
        <Shuffle aria-hidden="true" className="size-5" />
        Shuffle codes
      </Button>
    </div>
  )
}
