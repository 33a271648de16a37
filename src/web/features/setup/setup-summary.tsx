import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { clearDrafts, writeDraft } from './drafts.ts'
import { GameNameField } from './game-name-field.tsx'
import { SetupTools } from './kits/setup-tools.tsx'
import { MapPicture } from './map-picture.tsx'
import { missingPictureWords } from './missing-picture.ts'
import { storageWords } from './storage-words.ts'
import { SummaryList } from './summary-list.tsx'
import { brokenWords } from './summary-rows.ts'
import { EasyCodes } from './teams/easy-codes.tsx'
import type { FoundDrafts } from './use-found-drafts.ts'

/** The game's name, and the rows that say what it will be, each with the way to its editor. */
export function SetupSummary({ drafts, broken, reread }: FoundDrafts) {
  const { mapImage } = drafts.map
  /** The picture that doesn't show, and what is said of it. */
  const [missing, setMissing] = useState({ src: '', words: '' })
  const isMissing = mapImage !== '' && missing.src === mapImage
  const editTeams = useRef<HTMLAnchorElement>(null)
  function takeDefaults() {
    clearDrafts(broken)
    reread()
  }
  function showShuffled() {
    reread()
    // The button that had the focus goes with its warning.
    editTeams.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <section aria-labelledby="preferences">
        {broken.length > 0 && (
          <div className="pb-4">
            <DraftNotice
              action={
                <Button variant="secondary" onClick={takeDefaults}>
                  Use the defaults
                </Button>
              }
            >
              {brokenWords(broken)}
            </DraftNotice>
          </div>
        )}
        {isMissing && (
          <div className="pb-4">
            <DraftNotice
              action={
                <LinkButton to="/setup-game/map" variant="secondary">
                  Map & Zones
                </LinkButton>
              }
            >
              {missing.words}
            </DraftNotice>
          </div>
        )}
        <h2 id="preferences" className="pb-2 font-sign text-20 font-bold">
          Game Preferences
        </h2>
        <div className="pb-4">
          <GameNameDraft kept={drafts.name} onKept={reread} />
        </div>
        <SummaryList
          drafts={drafts}
          editTeamsRef={editTeams}
          ofTeams={!broken.includes('teams') && <EasyCodes teams={drafts.teams} onShuffled={showShuffled} />}
        />
        <p className="pt-3 text-16">This setup is saved in this browser.</p>
        <p className="pt-1 text-16 text-muted">
          You can still change everything in the lobby, while players wait. Once the game has started, you can
          fix words and adjust budgets and bids.
        </p>
        <SetupTools onUsed={reread} />
      </section>
      {!isMissing && (
        <MapPicture
          src={mapImage}
          onMissing={async () => setMissing({ src: mapImage, words: await missingPictureWords(mapImage) })}
        />
      )}
    </div>
  )
}

interface GameNameDraftProps {
  /** As this browser keeps it. */
  kept: string
  /** Something else is kept now. */
  onKept: () => void
}

/** The name of the game that is set up, kept with every letter. */
function GameNameDraft({ kept, onKept }: GameNameDraftProps) {
  /** What stands here because the browser did not keep it; null where it did. */
  const [unkept, setUnkept] = useState<string | null>(null)

  function keep(name: string) {
    // A setup without a name keeps nothing that signing out would have to ask about.
    if (name === '') clearDrafts(['name'])
    const isKept = name === '' || writeDraft('name', name)
    setUnkept(isKept ? null : name)
    onKept()
  }

  return (
    <GameNameField
      value={unkept ?? kept}
      onChange={keep}
      problem={unkept === null ? null : storageWords('type it again')}
    />
  )
}
