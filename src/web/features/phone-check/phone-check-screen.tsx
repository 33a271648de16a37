import { RotateCw } from 'lucide-react'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { thisBrowser } from '#web/live/this-browser.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { DockedAction } from '#web/ui/screen.tsx'
import { SignFrame } from '#web/ui/sign-frame.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { browserFinding, intentLink, storageFinding } from './browser-words.ts'
import { CheckRow, CheckSign } from './check-row.tsx'
import { connectionFinding, secureFinding } from './connection-words.ts'
import { type Finding, type Summary, summaryOf } from './finding.ts'
import { homeScreenFinding, locationFinding, notificationsFinding } from './permission-words.ts'
import { useInstalling } from './use-installing.ts'
import { useLocationCheck } from './use-location-check.ts'
import { useNotifyCheck } from './use-notify-check.ts'
import { useReached } from './use-reached.ts'

const BROWSER = thisBrowser()

/** `/phone-check`: whether this phone is fit for a game, the night before or in the lobby. Needs no seat, and sends nothing about the phone. */
export function PhoneCheckScreen() {
  const seat = useMe().me?.seat
  const back = seat && seat.status !== 'completed' ? { to: homeOf(seat), label: 'Back to the game' } : START
  const { connection, keeping, checkAgain } = useReached()
  const { locating, tryIt } = useLocationCheck()
  const { notifying, allow } = useNotifyCheck()
  const { installing, add } = useInstalling(BROWSER)

  const location = locationFinding(locating, BROWSER)
  const needed = [
    { name: 'Connection', finding: connectionFinding(connection) },
    { name: 'Secure page', finding: secureFinding(window.isSecureContext, window.location.protocol) },
    { name: 'Browser', finding: browserFinding(BROWSER) },
    { name: 'Seat', finding: storageFinding(keeping, BROWSER) },
    { name: 'Location', finding: location },
  ]
  const canLocate = location.mark !== 'good' && !['insecure', 'unsupported'].includes(locating.kind)

  async function locate() {
    tell('Location', locationFinding(await tryIt(), BROWSER))
  }
  async function askToNotify() {
    tell('Notifications', notificationsFinding(await allow(), BROWSER))
  }

  return (
    <SignFrame title="Test this phone" back={back} slogan={slogan}>
      <Board summary={summaryOf(needed)} />
      <h2 className="pt-6 pb-2 font-sign text-20 font-bold">You need</h2>
      <ul>
        {needed.map(({ name, finding }) => (
          <CheckRow key={name} name={name} finding={finding}>
            {name === 'Browser' && BROWSER.inside !== null && <WayOut />}
            {name === 'Location' && canLocate && (
              <Button
                variant={location.mark === 'try' ? 'primary' : 'secondary'}
                isPending={locating.kind === 'looking'}
                pendingText="Looking…"
                onClick={locate}
              >
                {location.mark === 'try' ? 'Try it' : 'Try again'}
              </Button>
            )}
          </CheckRow>
        ))}
      </ul>
      <h2 className="pt-6 pb-2 font-sign text-20 font-bold">Good to have</h2>
      <ul className="mb-4">
        <CheckRow name="Notifications" finding={notificationsFinding(notifying, BROWSER)}>
          {notifying === 'unasked' && (
            <Button variant="secondary" onClick={askToNotify}>
              Allow
            </Button>
          )}
        </CheckRow>
        <CheckRow name="Home screen" finding={homeScreenFinding(installing, BROWSER)}>
          {installing === 'offered' && (
            <Button variant="secondary" onClick={add}>
              Add
            </Button>
          )}
        </CheckRow>
      </ul>
      <DockedAction width="narrow" isInlineOnLaptop>
        <Button variant="secondary" isWide isPending={connection.kind === 'checking'} onClick={checkAgain}>
          <RotateCw aria-hidden="true" className="size-5" />
          Test again
        </Button>
      </DockedAction>
    </SignFrame>
  )
}

const START = { to: '/', label: 'Back to start' }
const slogan = (
  <>
    Phone ready? <br />
    Let’s go.
  </>
)

const tell = (name: string, { word }: Finding): void => announce(`${name}: ${word}`)

/** All checks in one line, spoken when it changes. */
const Board = ({ summary: { mark, title, text } }: { summary: Summary }) => (
  <section aria-label="Result" className="on-board flex items-center gap-4 rounded-sm px-4 py-5">
    <CheckSign mark={mark} className="size-14" />
    <div role="status" className="min-w-0 flex-1">
      <p className="font-sign text-28 font-bold">{title}</p>
      <p className="text-16">{text}</p>
    </div>
  </section>
)

/** Leads from an app's own browser into a real one. */
function WayOut() {
  const address = window.location.href
  async function copy() {
    const isCopied = await copyText(address)
    showToast(
      isCopied
        ? { title: 'Link copied', description: 'Paste it into your browser.' }
        : { title: 'Couldn’t copy', description: `The link is ${address}`, isError: true },
    )
  }
  return (
    <>
      {BROWSER.system === 'android' && (
        <a href={intentLink(address)} className={buttonClass('primary', false)}>
          Open in Chrome
        </a>
      )}
      <Button variant="secondary" onClick={copy}>
        Copy link
      </Button>
    </>
  )
}
