import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Journeys in browsers other than Chromium, with their own drivers: only Playwright's runner is used. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.smoke.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: join(tmpdir(), 'arbour-smoke-results'),
  // One browser with its own display at a time.
  workers: 1,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
