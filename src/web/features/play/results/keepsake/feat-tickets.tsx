import { Timer } from 'lucide-react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ZoneCutout } from '#web/live/zone-thumbnail/zone-cutout.tsx'
import { SplitSign } from '#web/ui/game/split-sign.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { isolated } from '#web/ui/isolated.ts'
import type { Feat } from './feats.ts'

/** What was outstanding, a ticket each; nothing where nothing was. */
export function FeatTickets({ feats }: { feats: readonly Feat[] }) {
  if (feats.length === 0) return null
  return (
    <section aria-labelledby="feats" className="flex flex-col gap-3">
      <h2 id="feats" className="border-b-[1.5px] border-ink pb-2 font-sign text-28 leading-8 font-bold">
        Moments of the day
      </h2>
      <ul className="keepsake-tickets">
        {feats.map((feat) => (
          <li key={feat.label} className="grid">
            <FeatTicket feat={feat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeatTicket({ feat }: { feat: Feat }) {
  const { view, badges } = useGameView()
  const { label, value, words, when, sequel, teamId, otherTeamId, zone, isTaken } = feat
  const badge = badges.get(teamId) ?? null
  return (
    <article aria-label={label} className="keepsake-ticket">
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-3 p-3 pb-2 @min-[40rem]:items-center @min-[40rem]:px-6 @min-[40rem]:py-4">
        {/* No amount is broken: with large text the sign goes below it. */}
        <div className="max-w-full min-w-min flex-1">
          <h3 className="font-sign text-16 font-bold text-muted">
            {label}
            {when && <span className="font-sans font-normal"> · {when}</span>}
          </h3>
          <p className="font-sign text-[max(min(clamp(28px,11vw,44px),14cqw),var(--feat,0px))] leading-none font-bold wrap-break-word">
            {value}
          </p>
        </div>
        <span aria-hidden="true" className="keepsake-sign flex shrink-0 items-center pr-1 pb-1">
          {zone && isTaken ? (
            <SplitSign
              number={zone.number}
              from={badges.get(otherTeamId ?? '') ?? null}
              to={badge}
              size={56}
            />
          ) : zone ? (
            <ZoneSign number={zone.number} owner={badge} size={56} />
          ) : (
            <span className="grid size-14 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
              <Timer className="size-8" />
            </span>
          )}
        </span>
      </div>
      <p className="keepsake-stub">
        {/* A zone's sign has the team's. */}
        {badge && !zone && <TeamBullet letter={badge.letter} color={badge.color} size={28} />}
        <span className="min-w-0 wrap-break-word">
          {isolated(words)}
          {sequel && <span className="keepsake-sequel"> {isolated(sequel)}</span>}
        </span>
      </p>
      {zone && isTaken && <ZoneCutout view={view} zoneId={zone.id} className="keepsake-cutout" />}
    </article>
  )
}
