import { useState } from 'react'
import { KITS_MAX } from '#core/setup/kit-name.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import type { ListedKit } from '#wire/kits.ts'
import { downloadSetup } from './download-setup.ts'
import { deleteKit, openKit } from './kit-requests.ts'
import { KitRow } from './kit-row.tsx'
import { OpenSetupFile } from './open-setup-file.tsx'
import { RenameKitDialog } from './rename-kit-dialog.tsx'
import { useKits } from './use-kits.ts'
import { type OfferedSetup, UseSetupDialog } from './use-setup-dialog.tsx'

/** `/kits`: the setups that a host keeps in their account. */
export function KitsScreen() {
  usePageTitle('Kits')
  const { kits, problem, reread } = useKits()
  const { whileHere } = useHere()
  const [offered, setOffered] = useState<OfferedSetup | null>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const kitOf = (id: string | null): ListedKit | undefined => kits?.find((kit) => kit.id === id)
  const renamed = kitOf(renaming)
  const doomed = kitOf(deleting)

  /** Reads a kit's setup; says so where it can't be had. */
  async function opened({ id }: ListedKit) {
    if (opening !== null) return null
    setOpening(id)
    const answer = await whileHere(openKit(id))
    setOpening(null)
    if (answer.ok) return answer.value
    showToast({ title: 'Couldn’t open this kit', description: answer.problem.message, isError: true })
    void reread()
    return null
  }
  async function use(kit: ListedKit) {
    const found = await whileHere(opened(kit))
    if (found) setOffered({ title: found.name, origin: 'Kit', setup: found.setup, picture: null })
  }
  async function download(kit: ListedKit) {
    const found = await whileHere(opened(kit))
    if (found) void downloadSetup(found.setup, found.name)
  }
  async function remove(kit: ListedKit) {
    setIsDeleting(true)
    const answer = await whileHere(deleteKit(kit))
    await whileHere(reread())
    setIsDeleting(false)
    setDeleting(null)
    // It was deleted on another device, or by a request whose answer was lost.
    const isGone = answer.ok || answer.problem.code === 'not-found'
    showToast(
      isGone
        ? { title: 'Kit deleted', description: kit.name }
        : { title: 'Couldn’t delete this kit', description: answer.problem.message, isError: true },
    )
  }

  return (
    <Screen className="gap-4">
      <ScreenTitle back={{ to: '/setup-game', label: 'Back to setup' }}>Kits</ScreenTitle>
      <p>
        A kit keeps a whole setup in your account: zones, challenges, teams and rules, for your next games.
      </p>
      <div className="flex flex-wrap gap-2">
        <OpenSetupFile onOpened={setOffered} />
      </div>
      {problem && (
        <LoadProblem
          title="Couldn’t load your kits."
          problem={problem.message}
          onRetry={() => void reread()}
        />
      )}
      {kits === null ? (
        !problem && <Loading />
      ) : kits.length === 0 ? (
        <NoKits />
      ) : (
        <ul aria-label="Kits" className="border-y border-hairline">
          {kits.map((kit) => (
            <KitRow
              key={kit.id}
              kit={kit}
              isOpening={opening === kit.id}
              onUse={() => use(kit)}
              onRename={() => setRenaming(kit.id)}
              onDownload={() => download(kit)}
              onDelete={() => setDeleting(kit.id)}
            />
          ))}
        </ul>
      )}
      {kits !== null && kits.length > 0 && (
        <p className="text-14 text-muted">
          {kits.length} of {KITS_MAX} kits
        </p>
      )}
      {offered && <UseSetupDialog offered={offered} onClose={() => setOffered(null)} />}
      {renamed && (
        <RenameKitDialog kit={renamed} onClose={() => setRenaming(null)} onChanged={() => void reread()} />
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onCancel={() => setDeleting(null)}
        onConfirm={() => doomed && remove(doomed)}
        title={`Delete ${doomed?.name ?? 'this kit'}?`}
        description="It’s deleted on all your devices and can’t be brought back. Games made from it stay."
        confirmLabel="Delete kit"
        pendingText="Deleting..."
        isPending={isDeleting}
        isDanger
        focusAfter={routeHeading}
      />
    </Screen>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading your kits" className="flex flex-col gap-3">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
)

const NoKits = () => (
  <div className="flex flex-col items-start gap-3 rounded-sm border-[1.5px] border-dashed border-line p-5">
    <h2 className="font-sign text-20 font-bold">No kits yet</h2>
    <p>Set up a game, then choose ‘Save as kit’ there.</p>
    <LinkButton to="/setup-game" variant="secondary">
      Set up a game
    </LinkButton>
  </div>
)
