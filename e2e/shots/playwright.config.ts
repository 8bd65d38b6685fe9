import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run shots`: takes screenshots of every screen and dialog in four variants for review. Nothing is compared. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: join(tmpdir(), 'arbour-shots-results'),
  timeout: 180_000,
  projects: (journeys.projects ?? []).map(({ name = '', use = {} }) => ({ name, use })),
})
