import './no-eval.ts'
import '#web/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { MeProvider } from '#web/live/me/me.tsx'
import { installHistoryGuard } from '#web/ui/history-guard.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { startServiceWorker } from './pwa/start-service-worker.ts'
import { AppRoutes } from './routes.tsx'
import { home } from './screen-files.ts'
import { ScreenRouter } from './screen-router.tsx'

/** How long a game's first drawing waits for its frame's file, in ms. */
const PATIENCE_MS = 150

// On their way before the first words are laid out, so that these don't move when the letters come.
for (const font of ['1em Barlow', '600 1em Barlow', '700 1em "Barlow Condensed"']) {
  document.fonts.load(font).catch(() => {})
}
applyTheme()
installHistoryGuard()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <FailureBoundary>
      <MeProvider>
        <ScreenRouter>
          <AppRoutes />
        </ScreenRouter>
      </MeProvider>
    </FailureBoundary>
  </StrictMode>
)
// Here and where the first answer tells who this is: in slices, between which a touch is answered.
const draw = (): void => startTransition(() => createRoot(root).render(app))
if (window.location.pathname.startsWith('/game/')) setTimeout(() => void frameOrPatience().then(draw))
else draw()
startServiceWorker()

/** A game's frame is a file of its own. Drawn without it, the page shows a placeholder, which React then keeps for 300 ms. */
function frameOrPatience(): Promise<unknown> {
  return Promise.race([home().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
