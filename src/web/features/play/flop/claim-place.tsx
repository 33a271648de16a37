import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { DropPlace, MOUSE } from './photo-sources.tsx'
import { PROOF_MARKS } from './proof-marks.ts'
import type { ProofState } from './proof-state.ts'

interface ClaimPlaceProps {
  proof: ProofState
  /** Posting proof comes before claiming. */
  needsProof: boolean
  isResting: boolean
  onProof: () => void
  onCamera: () => void
  onChoose: (files: File[]) => void
}

/** What stands in the question where the step before it has the photo: the way to it, or that it is posted. */
export function ClaimPlace({ proof, needsProof, isResting, onProof, onCamera, onChoose }: ClaimPlaceProps) {
  const hasMouse = useMediaQuery(MOUSE)
  if (!needsProof) return <Posted proof={proof} />
  if (hasMouse)
    return <DropPlace action="Post proof" isDisabled={isResting} onCamera={onCamera} onChoose={onChoose} />
  return (
    <Finder isResting={isResting} onPress={onProof}>
      Post proof
    </Finder>
  )
}

interface FinderProps {
  isResting: boolean
  onPress: () => void
  children: ReactNode
}

/** A camera's finder as a button: most proof is a photo. At night only its face is bright. */
export const Finder = ({ isResting, onPress, children }: FinderProps) => (
  <Button
    className="claim-place claim-finder dark:[@media(height>=40rem)]:border-[1.5px] dark:[@media(height>=40rem)]:border-line dark:[@media(height>=40rem)]:bg-sign dark:[@media(height>=40rem)]:text-on-sign"
    inert={isResting}
    onClick={onPress}
  >
    <span className="claim-face contents dark:[@media(height>=40rem)]:flex">
      <Camera aria-hidden="true" className="claim-glyph dark:[@media(height>=40rem)]:size-7" />
      {children}
    </span>
  </Button>
)

function Posted({ proof }: Pick<ClaimPlaceProps, 'proof'>) {
  const { Icon, words } = PROOF_MARKS[proof]
  return (
    <p className="claim-place flex items-center justify-center gap-2 rounded-sm bg-sunken px-3 font-semibold">
      <Icon
        aria-hidden="true"
        className={`claim-glyph ${proof === 'posted' ? 'text-success' : ''}`}
        strokeWidth={2.5}
      />
      {words}
    </p>
  )
}
