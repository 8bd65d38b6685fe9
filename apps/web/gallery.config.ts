import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './build/messages.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// `npm run gallery` serves the component gallery. It is not part of the product, and never built with it.
export default defineConfig({
  root: path('./gallery'),
  publicDir: path('./public'),
  cacheDir: path('./node_modules/.vite-gallery'),
  plugins: [react(), messages()],
  // One file instead of hundreds, because each frame loads them all.
  experimental: { bundledDev: true },
  server: { port: 5174 },
})
