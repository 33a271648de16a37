import { type ReactNode, useMemo } from 'react'
import { houseRules } from '#core/setup/options.ts'
import { digestOf, type PortableSetup } from '#core/setup/portable-setup.ts'
import type { FilePicture } from '#core/setup/setup-file.ts'
import { counted } from '#core/wording.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZonesMap } from './zones-map.tsx'

interface SetupPreviewProps {
  setup: PortableSetup
  /** What a file brings along. */
  picture: FilePicture | null
}

/** What a setup is, before it's used: its zones on a small map, its teams, and the rest in a line each. */
export function SetupPreview({ setup, picture }: SetupPreviewProps) {
  const { name, teams, zones, map, options } = setup
  const digest = digestOf(setup)
  const letters = useMemo(() => teamLetters(teams.map((team) => team.name)), [teams])
  const hasBorders = zones.some(({ border }) => border !== undefined)
  const rules = houseRules(options)
  return (
    <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-start sm:gap-6">
      <div className="grid h-56 grid-rows-[minmax(0,1fr)] place-items-center sm:h-72 overflow-hidden rounded-sm border border-hairline bg-ground p-2">
        {hasBorders ? <ZonesMap zones={zones} /> : <Picture map={map} picture={picture} />}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-16 [&>dt]:text-muted">
        {name !== '' && (
          <Fact label="Game name">
            <bdi>{name}</bdi>
          </Fact>
        )}
        <Fact label={counted(teams.length, 'team')}>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {teams.map((team, index) => (
              <li key={team.id} className="flex max-w-full items-center gap-1.5">
                <TeamBullet letter={letters[index] ?? ''} color={team.color} size={24} />
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{team.name}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label="Map">
          {counted(digest.zones, 'zone')}, {pictureWords(map, picture)}
        </Fact>
        <Fact label="Challenges">{digest.challenges}</Fact>
        <Fact label="Timing">
          Game {formatDuration(digest.gameMinutes)}, each challenge {formatDuration(digest.challengeMinutes)}
        </Fact>
        <Fact label="Rules">{digest.hasOwnRules ? 'Custom rules' : 'Default rules'}</Fact>
        <Fact label="Options">
          {rules.length === 0 ? 'No house rules' : rules.map(({ label }) => label).join(', ')}
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </>
)

const pictureWords = (
  { mapImage, isDefaultImage }: PortableSetup['map'],
  picture: FilePicture | null,
): string =>
  picture || (mapImage !== '' && !isDefaultImage) ? 'own picture' : 'default picture of Manhattan'

/** The map's picture: out of the file as long as it is nowhere else. */
function Picture({ map, picture }: { map: PortableSetup['map']; picture: FilePicture | null }) {
  const src = picture ? `data:${picture.type};base64,${picture.base64}` : map.mapImage
  return <img src={src} alt="The map of this setup" className="size-full object-contain dark:brightness-75" />
}
