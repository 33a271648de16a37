import type { HostView } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { HOW_TO_WIN } from '#web/ui/game/how-to-win.ts'
import { type Invite, inviteLink } from '#web/ui/game/invite.ts'
import { InviteCodes } from '#web/ui/game/invite-codes.tsx'
import { QrCode } from '#web/ui/game/qr-code.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamTicket } from '#web/ui/game/team-ticket.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

/** How a card looks: few teams have large ones, and six fit on one page, A4 or Letter. */
interface CardSize {
  columns: string
  /** The code and what stands with it. */
  body: string
  code: string
  words: string
}

const sizes: Record<'two' | 'four' | 'six', CardSize> = {
  two: {
    columns: '',
    body: 'print:flex-row',
    code: '-m-5 w-52 sm:-m-7 sm:w-72 print:w-[84mm]',
    words: 'print:[&_dd]:text-44',
  },
  four: {
    columns: 'sm:grid-cols-2 print:grid-cols-2',
    body: 'print:flex-col',
    code: '-m-5 w-52 print:w-[56mm]',
    words: '',
  },
  six: {
    columns: 'sm:grid-cols-2 print:grid-cols-2',
    body: 'print:flex-row',
    code: '-m-5 w-52 print:w-[36mm]',
    words: '',
  },
}

/** What is printed: black on white, the rules in short and one card a team. */
export function PrintSheet({ view, joinAddress }: { view: HostView; joinAddress: string }) {
  const badges = teamBadges(view.teams)
  const size = view.teams.length <= 2 ? sizes.two : view.teams.length <= 4 ? sizes.four : sizes.six
  return (
    <div className="paper flex flex-col gap-4 rounded-sm border-[1.5px] border-line p-4 print:gap-[4mm] print:border-none print:p-0 sm:p-8">
      <section aria-label="How to win" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Wordmark className="text-28 [print-color-adjust:exact]" />
          <p className="ml-auto">{factsOf(view)}</p>
          {view.name && (
            <p className="w-full font-sign text-28 leading-tight font-bold [overflow-wrap:anywhere] print:text-16">
              <bdi>{view.name}</bdi>
            </p>
          )}
        </div>
        <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-3 print:grid-cols-3">
          {HOW_TO_WIN.map((line, index) => (
            <li key={line} className="flex items-start gap-2 font-semibold">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-ink font-sign text-16 leading-none font-bold"
              >
                {index + 1}
              </span>
              {line}
            </li>
          ))}
        </ol>
        {view.hasCustomRules && <p>Your host has added rules. Read them in the game under Rules.</p>}
      </section>
      <ul className={classNames('grid gap-4 print:gap-[4mm]', size.columns)}>
        {view.teams.map(({ id }) => {
          const badge = badges.get(id)
          const team = badge && { ...badge, code: view.codes[id] ?? '' }
          return (
            team && (
              <TeamCard
                key={id}
                invite={{ joinAddress, gameName: view.name, gameCode: view.code, team }}
                size={size}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

interface TeamCardProps {
  invite: Invite & { team: NonNullable<Invite['team']> }
  size: CardSize
}

function TeamCard({ invite, size }: TeamCardProps) {
  const { team } = invite
  return (
    <li className="flex break-inside-avoid flex-col outline-1 outline-offset-4 outline-line outline-dashed print:outline-offset-[1.5mm]">
      <TeamTicket badge={team} as="h2" className="flex-1">
        <div
          className={classNames(
            'flex items-center gap-x-4 gap-y-2 print:items-start print:gap-y-[2mm]',
            size.body,
          )}
        >
          <QrCode
            text={inviteLink(invite)}
            label={`QR code: Join ${team.name}`}
            // On a screen the ticket's own white is its edge, so that the code stands in line with the words.
            className={classNames(
              'shrink-0 [clip-path:inset(8%)] print:m-0 print:[clip-path:none]',
              size.code,
            )}
          />
          <InviteCodes invite={invite} className={classNames('min-w-0', size.words)} />
        </div>
      </TeamTicket>
    </li>
  )
}

/** What players want to know before they go. */
function factsOf({ gameDurationMinutes, zones }: HostView): string {
  const length = gameDurationMinutes === null ? '' : `${formatDuration(gameDurationMinutes)} · `
  return `${length}${zones.length} zones`
}
