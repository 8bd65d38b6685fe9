import '#lib/zod-config.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '#ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FramePage } from './frame-page.tsx'
import { Gallery } from './gallery.tsx'
import { readFrame } from './look.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const frame = readFrame(window.location.search)
createRoot(root).render(<StrictMode>{frame ? <FramePage {...frame} /> : <Gallery />}</StrictMode>)
