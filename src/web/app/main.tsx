import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { MeProvider } from '#web/live/me.tsx'
import { applyTheme } from '#web/ui/theme.ts'
import { router } from './router.tsx'

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MeProvider>
      <RouterProvider router={router} />
    </MeProvider>
  </StrictMode>,
)
