import { classNames } from '../class-names.ts'
import { addressInWords, type Invite } from './invite.ts'

/** A code with more characters is set smaller. */
const LONG_CODE = 10

interface InviteCodesProps {
  invite: Invite
  /** On a laptop as large as a wall needs it. */
  isForWall?: boolean
  className?: string
}

/** What to type where a camera does not help: the address and the codes. */
export function InviteCodes({ invite, isForWall = false, className }: InviteCodesProps) {
  const { joinAddress, gameCode, team } = invite
  return (
    <div className={classNames('flex flex-col gap-2', isForWall && 'lg:gap-5', className)}>
      <p className={classNames('text-16 [overflow-wrap:anywhere]', isForWall && 'lg:text-28')}>
        Scan, or open <strong>{addressInWords(joinAddress)}</strong>
      </p>
      <dl className={classNames('flex flex-wrap gap-x-6 gap-y-2', isForWall && 'lg:flex-col lg:gap-5')}>
        <Code name="Game Code" code={gameCode} isForWall={isForWall} />
        {team && <Code name="Team Code" code={team.code} isForWall={isForWall} />}
      </dl>
    </div>
  )
}

function Code({ name, code, isForWall }: { name: string; code: string; isForWall: boolean }) {
  const isLong = code.length > LONG_CODE
  return (
    <div className="min-w-0 print:flex print:flex-wrap print:items-baseline print:gap-x-2">
      <dt className={classNames('text-14 text-muted', isForWall && 'lg:text-20')}>
        <bdi>{name}</bdi>
      </dt>
      <dd
        className={classNames(
          'font-sign font-bold select-all [overflow-wrap:anywhere]',
          isLong ? 'text-20' : 'text-28',
          isForWall && (isLong ? 'lg:text-44' : 'lg:text-72'),
        )}
      >
        {code}
      </dd>
    </div>
  )
}
