import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '@arbour/testing/is-long'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'

const use = {
  // What was done and how it looked at the end. Pictures of every step would cost a quarter of the time: `--trace on` takes them.
  trace: { mode: 'retain-on-failure' as const, screenshots: false, snapshots: false },
  screenshot: 'only-on-failure' as const,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  actionTimeout: 15_000,
  // A press waits until its target rests. With all motion when there is time for it.
  contextOptions: { reducedMotion: isLong ? ('no-preference' as const) : ('reduce' as const) },
  launchOptions: {
    executablePath: findChromium(),
    args: [
      // A journey's page joins the process of the one before it, which has the application compiled.
      '--process-per-site',
      // Without a graphics card its work is drawn by the processor, at more cost than without it.
      '--disable-gpu',
      // What a journey runs is over before it would have paid to optimise it.
      '--js-flags=--no-opt,--no-maglev',
      // Chromium refuses to run its sandbox as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    // In the locale of bare machines it saves no file under a name beyond ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  },
}

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: join(tmpdir(), 'arbour-e2e-results'),
  // A journey keeps a browser, a server and a database busy, one after the other more than together.
  workers: Math.min(4, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // The phone first: its one worker is not to be what the others wait for.
    {
      name: 'phone',
      // What looks or works differently on a phone; all but what a mouse alone can do, and what is about the server, the line or the
      // address, when there is time for it.
      ...(isLong ? { grepInvert: /@desktop|@once/ } : { grep: /@phone/ }),
      // A second worker would start a server and a browser for a handful of journeys.
      ...(!isLong && { workers: 1 }),
      use: { ...use, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // What a test of components shows of a desktop, and what goes deeper into a story than its first journey.
      ...(!isLong && { grepInvert: /@phone-alone|@long/ }),
      use: { ...use, viewport: { width: 1440, height: 900 } },
    },
  ],
})
