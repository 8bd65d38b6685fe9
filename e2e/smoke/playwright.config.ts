import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Journeys in other browsers than Chromium, with drivers of their own: of Playwright it is the runner alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.smoke.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: join(tmpdir(), 'arbour-smoke-results'),
  // One browser with a screen of its own after the other.
  workers: 1,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
