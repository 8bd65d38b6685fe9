import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = 'http://localhost:3001'

// For `vite` in development, start the server with PUBLIC_URL=http://localhost:5173, so that signing in comes back here.
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // Everything stays a file of its own: the pages' security policy allows no inlined fonts or frames.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': SERVER,
      // The sign-in pages are the web's own; everything else under /idp is the provider's.
      '/idp': {
        target: SERVER,
        bypass: (request) => (/^\/idp\/interaction\/[\w-]+$/.test(request.url ?? '') ? '/index.html' : undefined),
      },
    },
  },
})
