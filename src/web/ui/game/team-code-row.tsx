import { Copy, QrCode as QrIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { copyText } from '../copy-text.ts'
import { IconButton } from '../icon-button.tsx'
import { showToast } from '../toast.tsx'
import type { Invite } from './invite.ts'
import { QrPoster } from './qr-poster.tsx'
import { TeamBullet } from './team-bullet.tsx'
import { YouPlate } from './you-plate.tsx'

interface TeamCodeRowProps {
  invite: Invite & { team: NonNullable<Invite['team']> }
  isOwn?: boolean
  /** Fills the row between name and code on tablets. */
  crew?: ReactNode
  /** How it stands with the team: how many have come. */
  children: ReactNode
}

/** A team with its code, to be copied or shown as a QR code. */
export function TeamCodeRow({ invite, isOwn, crew, children }: TeamCodeRowProps) {
  const [isPosterOpen, setPosterOpen] = useState(false)
  const { name, letter, color, code } = invite.team
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 border-hairline py-2 not-first:border-t lg:min-h-14 lg:py-1">
      <TeamBullet letter={letter} color={color} size={40} />
      <div
        className={classNames(
          'min-w-0 flex-[1_1_7rem]',
          // All crews begin below each other.
          crew !== undefined && 'sm:max-lg:flex-[0_1_13rem]',
        )}
      >
        <p className="leading-5 font-semibold">
          <bdi>{name}</bdi>
          {isOwn && (
            <>
              {' '}
              <YouPlate />
            </>
          )}
        </p>
        <p className="text-14 text-muted">{children}</p>
      </div>
      {crew && <div className="hidden min-w-0 flex-[1_1_4rem] sm:max-lg:block">{crew}</div>}
      {/* A long code takes a line of its own: nobody reads one out that is broken. */}
      <div className="-mr-3 ml-auto flex max-w-full items-center gap-1">
        <code className="min-w-0 text-right font-sign text-20 leading-6 font-bold select-all [overflow-wrap:anywhere]">
          {code}
        </code>
        <div className="flex shrink-0">
          <IconButton
            label={`Copy the code for ${name}`}
            icon={<Copy aria-hidden="true" className="size-5" />}
            onClick={() => copy(name, code)}
          />
          <IconButton
            label={`QR code for ${name}`}
            icon={<QrIcon aria-hidden="true" className="size-6" />}
            onClick={() => setPosterOpen(true)}
          />
        </div>
      </div>
      <QrPoster invite={invite} isOpen={isPosterOpen} onClose={() => setPosterOpen(false)} />
    </li>
  )
}

async function copy(name: string, code: string): Promise<void> {
  const isCopied = await copyText(code)
  showToast(
    isCopied
      ? { title: `Code for ${name} copied to clipboard` }
      : { title: 'Couldn’t copy', description: `The code is ${code}.`, isError: true },
  )
}
