import { accessSync, constants } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']

/** The system's Chromium: `CHROMIUM_PATH`, else where distributions put it; undefined leaves it to Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
