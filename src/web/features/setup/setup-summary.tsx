import { DEFAULT_SETUP } from '#core/defaults/setup.ts'
import { minutesOf, rulesContent } from '#core/setup.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

/** The five rows that say what the game will be. */
export function SetupSummary() {
  const setup = DEFAULT_SETUP
  const { gameMinutes, challengeMinutes } = minutesOf(setup.timing)
  const rows = [
    {
      name: 'Teams',
      value: `${setup.teams.length} teams`,
      more: setup.teams.map(({ name }) => name).join(', '),
    },
    { name: 'Challenges', value: `${setup.challenges.length} challenges`, more: 'Seven are live at a time' },
    {
      name: 'Timing',
      value: formatDuration(gameMinutes),
      more: `Each challenge card: ${formatDuration(challengeMinutes)}`,
    },
    {
      name: 'Map',
      value: `${setup.zones.length} zones`,
      more: setup.map.isDefaultImage ? 'Default map of Manhattan' : 'Custom map',
    },
    {
      name: 'Custom Rules',
      value: rulesContent(undefined) ? 'Added' : 'None',
      more: 'Players see the default rules',
    },
  ]
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <section aria-labelledby="preferences">
        <h2 id="preferences" className="pb-2 font-sign text-20 font-bold">
          Game Preferences
        </h2>
        <dl className="border-y border-hairline">
          {rows.map(({ name, value, more }) => (
            <div
              key={name}
              className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 border-hairline py-3 not-first:border-t"
            >
              <dt className="font-sign text-20 font-bold">{name}</dt>
              <dd className="text-right">
                <span className="block font-semibold">{value}</span>
                <span className="block text-14 text-muted">{more}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-3 text-14 text-muted">Once the game is created, this is fixed.</p>
      </section>
      <img
        src={setup.map.mapImage}
        alt="The map of this game"
        width={1080}
        height={1920}
        className="hidden aspect-9/16 w-full rounded-sm border-[1.5px] border-line lg:block"
      />
    </div>
  )
}
