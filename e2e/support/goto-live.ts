import type { Page } from '@playwright/test'
import type { BrowserScreen } from '../pages/browser-screen.ts'

/** Opens a path and waits until the page receives its events. */
export async function gotoLive(page: Page, files: BrowserScreen, path: string): Promise<void> {
  const roomJoined = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/api/realtime'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ok":true')))
  await files.goto(path)
  await roomJoined
}
