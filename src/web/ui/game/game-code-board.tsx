import { Copy, QrCode as QrIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { copyText } from '../copy-text.ts'
import { showToast } from '../toast.tsx'
import { addressInWords, type Invite, inviteLink } from './invite.ts'
import { QrCode } from './qr-code.tsx'
import { QrPoster } from './qr-poster.tsx'
import { ShareInvite } from './share-invite.tsx'

/** Three side by side up to a tablet held upright, where words matter more than their pictures. */
const buttonLook = 'px-2! max-sm:px-1! max-lg:[&_svg]:hidden'

interface GameCodeBoardProps {
  /** Goes with the link that is shared. */
  gameName?: string | undefined
  gameCode: string
  joinAddress: string
  /** Stands below the buttons that share the code. */
  action?: ReactNode
  /** Stands at the board's foot: who has come. */
  children?: ReactNode
  /** Stands under the board: who can open the address. */
  note?: ReactNode
  className?: string
}

/** The code that lets people in, to be read across a room; on a laptop with its QR code. */
export function GameCodeBoard({ gameName, gameCode, joinAddress, ...rest }: GameCodeBoardProps) {
  const { action, children, note, className } = rest
  const [isPosterOpen, setPosterOpen] = useState(false)
  const invite: Invite = { gameName, gameCode, joinAddress, team: null }

  async function copy() {
    const isCopied = await copyText(gameCode)
    showToast(
      isCopied
        ? { title: 'Copied!' }
        : { title: 'Couldn’t copy', description: `The code is ${gameCode}.`, isError: true },
    )
  }

  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <section
        aria-labelledby="game-code"
        className="on-board @container flex grow rounded-sm border border-transparent px-3 py-3 sm:py-6 lg:py-[min(24px,2dvh)] dark:border-(--line)"
      >
        {/* A tablet has all of it beside its QR code. */}
        <div className="flex min-w-0 grow flex-col items-center gap-2 sm:gap-4 lg:gap-[min(24px,2.4dvh)] max-lg:@min-[36rem]:grid max-lg:@min-[36rem]:grid-cols-[auto_minmax(0,1fr)] max-lg:@min-[36rem]:grid-rows-[1fr_repeat(4,auto)_1fr] max-lg:@min-[36rem]:gap-x-6 max-lg:@min-[36rem]:px-3">
          <h2
            id="game-code"
            className="text-16 font-semibold max-sm:sr-only lg:mt-auto lg:font-sign lg:text-28 lg:font-bold max-lg:@min-[36rem]:col-start-2 max-lg:@min-[36rem]:row-start-2 max-lg:@min-[36rem]:justify-self-center"
          >
            Game Code
          </h2>
          {/* All of it between the edges of the code. */}
          <div className="flex w-full flex-col gap-2 sm:w-fit sm:gap-4 lg:mb-auto lg:gap-[min(24px,2.4dvh)] max-lg:@min-[36rem]:contents">
            <p className="mr-[-0.08em] text-center font-sign text-[min(23cqw,9rem)] leading-[0.85] font-bold tracking-[0.08em] whitespace-nowrap select-all lg:text-[min(25.5cqw,16.5dvh)] max-lg:@min-[36rem]:col-start-2 max-lg:@min-[36rem]:row-start-3 max-lg:@min-[36rem]:text-[min(15.5cqw,9rem)]">
              {gameCode}
            </p>
            <p className="text-center text-16 [overflow-wrap:anywhere] sm:w-0 sm:min-w-full lg:text-28 max-lg:@min-[36rem]:col-start-2 max-lg:@min-[36rem]:row-start-4 max-lg:@min-[36rem]:text-20">
              Open <strong>{addressInWords(joinAddress)}</strong>
            </p>
            <div className="flex items-center sm:gap-6 max-lg:@min-[36rem]:contents">
              {/* Where it is in sight, it is its own button. */}
              <button
                type="button"
                aria-label="QR code"
                title="Show the QR code over the whole screen"
                className="hidden w-[min(17rem,34dvh,34cqw)] shrink-0 sm:block lg:w-[min(24rem,31dvh,max(10rem,90dvh-33rem),50cqw)] max-lg:@min-[36rem]:col-start-1 max-lg:@min-[36rem]:row-span-full max-lg:@min-[36rem]:row-start-1 max-lg:@min-[36rem]:w-[min(19rem,38cqw)]"
                onClick={() => setPosterOpen(true)}
              >
                <QrCode text={inviteLink(invite)} label="QR code: Join the game" className="w-full" />
              </button>
              <div className="grid min-w-0 flex-1 auto-cols-fr gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] max-lg:@min-[36rem]:col-start-2 max-lg:@min-[36rem]:row-start-5 max-lg:@min-[36rem]:grid-flow-col">
                <Button variant="secondary" className={buttonLook} onClick={copy}>
                  <Copy aria-hidden="true" className="size-5" />
                  Copy
                </Button>
                <Button
                  variant="secondary"
                  className={`${buttonLook} sm:hidden!`}
                  onClick={() => setPosterOpen(true)}
                >
                  <QrIcon aria-hidden="true" className="size-5" />
                  QR code
                </Button>
                <ShareInvite invite={invite} className={buttonLook} />
                {action}
              </div>
            </div>
          </div>
          {children}
        </div>
        <QrPoster invite={invite} isOpen={isPosterOpen} onClose={() => setPosterOpen(false)} />
      </section>
      {note}
    </div>
  )
}
