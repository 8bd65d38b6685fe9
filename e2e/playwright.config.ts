import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'

const use = {
  trace: 'retain-on-failure' as const,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  actionTimeout: 15_000,
  launchOptions: {
    executablePath: findChromium(),
    // Chromium refuses to run its sandbox as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: join(tmpdir(), 'arbour-e2e-results'),
  // A journey keeps a browser, a server and a database busy.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'desktop', use: { ...use, viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What only a mouse can do.
      grepInvert: /@desktop/,
      use: { ...use, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
