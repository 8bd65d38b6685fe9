import { fileURLToPath } from 'node:url'
import { isLong } from '@arbour/testing/is-long'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { messages } from './apps/web/build/messages.ts'
import { findChromium } from './scripts/lib/chromium.mjs'

/**
 * Files of one worker share its modules: loading the server again for each file took half of all time. What a file changes for all it puts
 * back when it ends: clocks, variables of the environment, processes. By default one processor would be left idle, which on two is half.
 */
const shared = {
  include: ['**/*.test.ts'],
  isolate: false,
  maxWorkers: '100%',
  // What is waited for comes within milliseconds, and on a busy machine within seconds: by default one second is waited.
  expect: { poll: { timeout: 60_000 } },
}

/** Makes the frame that the tests run in transparent. */
const UNDRAWN = `document.head.append(Object.assign(document.createElement('style'), { textContent: 'iframe { opacity: 0 }' }))`

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'What goes deeper than `npm test` has time for: in `npm run test:long`' }],
    ...(!isLong && { tagsFilter: ['!long'] }),
    projects: [
      { test: { ...shared, name: 'contract', root: 'packages/contract' } },
      { test: { ...shared, name: 'demo', root: 'demo' } },
      { test: { ...shared, name: 'messages', root: 'packages/messages' } },
      { test: { ...shared, name: 'scripts', root: 'scripts' } },
      // Files of the largest size that is read, on a busy machine.
      { test: { ...shared, name: 'documents', root: 'packages/documents', testTimeout: 120_000 } },
      { test: { ...shared, name: 'drawio', root: 'packages/drawio', testTimeout: 120_000 } },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          globalSetup: ['scripts/lib/server-build-setup.mjs', 'apps/server/test/support/global-setup.ts'].map((path) =>
            fileURLToPath(new URL(path, import.meta.url)),
          ),
          setupFiles: [fileURLToPath(new URL('apps/server/test/support/random-runs.ts', import.meta.url))],
          // A real database, and servers that are processes of their own, on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { plugins: [messages()], test: { ...shared, name: 'web', root: 'apps/web', environment: 'node' } },
      {
        root: 'apps/web',
        plugins: [messages()],
        // As it is built for people: half of React's time goes into what it tells developers.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
        },
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['test/components/**/*.test.tsx'],
          setupFiles: [fileURLToPath(new URL('apps/web/test/components/support/explain-failures.ts', import.meta.url))],
          isolate: false,
          // Beside the others, which wait for servers much of their time; projects that run together have to agree on it.
          maxWorkers: shared.maxWorkers,
          // A whole application drawn for each test, on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            // Nobody sees the page, so its pixels are not drawn. Layout, styles, frames and clicks are as ever: they ask nothing of the frame's own.
            orchestratorScripts: [{ content: UNDRAWN }],
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(),
                // Without a graphics card its work is drawn by the processor; Chromium refuses to run its sandbox as root.
                args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
