import './no-eval.ts'
import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MeProvider } from '#web/live/me/me.tsx'
import { installHistoryGuard } from '#web/ui/history-guard.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { startServiceWorker } from './pwa/start-service-worker.ts'
import { AppRoutes } from './routes.tsx'
import { ScreenRouter } from './screen-router.tsx'

// On their way before the first words are laid out, so that these don't move when the letters come.
for (const font of ['1em Barlow', '600 1em Barlow', '700 1em "Barlow Condensed"']) {
  document.fonts.load(font).catch(() => {})
}
applyTheme()
installHistoryGuard()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <FailureBoundary>
      <MeProvider>
        <ScreenRouter>
          <AppRoutes />
        </ScreenRouter>
      </MeProvider>
    </FailureBoundary>
  </StrictMode>,
)
startServiceWorker()
