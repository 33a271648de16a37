import './no-eval.ts'
import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { MeProvider } from '#web/live/me.tsx'
import { openHistoryGate } from '#web/ui/history-gate.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { startServiceWorker } from './pwa/start-service-worker.ts'
import { AppRoutes } from './routes.tsx'

applyTheme()
openHistoryGate()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MeProvider>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </MeProvider>
  </StrictMode>,
)
startServiceWorker()
