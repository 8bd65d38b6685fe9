import { test as base, expect } from '@playwright/test'
import { Disk } from '../../support/disk.ts'
import { Server } from '../../support/server.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { Screen } from './screen.ts'

interface Smoke {
  /** Unused so far. */
  server: Server
  disk: Disk
  /** Arbour in the browser. */
  app: Screen
}

/** A test with its own server and browser. */
export const smokeTest = (open: () => Promise<DrivenBrowser>) =>
  base.extend<Smoke>({
    server: async ({ browserName: _ }, use) => {
      const server = await Server.create({ LIBREOFFICE: 'off', FFMPEG: 'off' })
      await use(server)
      await server.destroy()
    },
    disk: async ({ browserName: _ }, use) => {
      const disk = await Disk.create()
      await use(disk)
      await disk.destroy()
    },
    app: async ({ server }, use, testInfo) => {
      const browser = await open()
      try {
        await use(new Screen(browser))
        if (testInfo.status !== testInfo.expectedStatus) {
          await testInfo.attach('server', { body: server.output })
          await testInfo.attach('end.png', { body: Buffer.from(await browser.picture()), contentType: 'image/png' })
        }
      } finally {
        await browser.close()
      }
      expect(browser.errors).toEqual([])
    },
  })
