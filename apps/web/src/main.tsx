import '#lib/zod-config.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '#ui/theme/theme.css'
import '#app/first-frame/first-frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { announceChunkLoading } from '#app/chunks-notice.ts'

announceChunkLoading()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
