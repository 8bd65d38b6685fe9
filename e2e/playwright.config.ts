import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '@arbour/testing/is-long'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'

const use = {
  // Records actions and the final state. Screenshots of every step would cost a quarter of the time: `--trace on` takes them.
  trace: { mode: 'retain-on-failure' as const, screenshots: false, snapshots: false },
  screenshot: 'only-on-failure' as const,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  actionTimeout: 15_000,
  // Clicks wait until their target stops moving. The extended suite runs with full motion.
  contextOptions: { reducedMotion: isLong ? ('no-preference' as const) : ('reduce' as const) },
  launchOptions: {
    executablePath: findChromium(),
    args: [
      // A journey's page joins the process of the previous one, which has compiled the application.
      '--process-per-site',
      // Without a graphics card, GPU emulation on the CPU costs more than software rendering.
      '--disable-gpu',
      // Journeys are too short for code optimisation to pay off.
      '--js-flags=--no-opt,--no-maglev',
      // Chromium refuses to run its sandbox as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    // In the default locale of bare machines, Chromium saves no file with a non-ASCII name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  },
}

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: join(tmpdir(), 'arbour-e2e-results'),
  // A journey uses a browser, a server and a database, mostly one at a time.
  workers: Math.min(4, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // The phone is first: the others should not wait for its single worker.
    {
      name: 'phone',
      // Journeys that look or work differently on a phone. The extended suite runs all except those that need a mouse, or concern
      // the server, the connection or the URL.
      ...(isLong ? { grepInvert: /@desktop|@once/ } : { grep: /@phone/ }),
      // A second worker would start a server and a browser for a few journeys only.
      ...(!isLong && { workers: 1 }),
      use: { ...use, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // Skips what component tests cover on the desktop, and detailed variants of a journey.
      ...(!isLong && { grepInvert: /@phone-alone|@long/ }),
      use: { ...use, viewport: { width: 1440, height: 900 } },
    },
  ],
})
