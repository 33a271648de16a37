import './no-eval.ts'
import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MeProvider } from '#web/live/me.tsx'
import { openHistoryGate } from '#web/ui/history-gate.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { startServiceWorker } from './pwa/start-service-worker.ts'
import { AppRoutes } from './routes.tsx'
import { ScreenRouter } from './screen-router.tsx'

applyTheme()
openHistoryGate()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MeProvider>
      <ScreenRouter>
        <AppRoutes />
      </ScreenRouter>
    </MeProvider>
  </StrictMode>,
)
startServiceWorker()
