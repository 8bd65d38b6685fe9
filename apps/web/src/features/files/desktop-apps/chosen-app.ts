import { DESKTOP_APPS, type DesktopApp } from './apps.ts'

const KEY = 'arbour.desktop-app'

/** Returns the app that the user has chosen in this browser; null without a choice. */
export function readChosenApp(): DesktopApp | null {
  try {
    const stored = localStorage.getItem(KEY)
    return DESKTOP_APPS.find((app) => app === stored) ?? null
  } catch {
    return null
  }
}

export function keepChosenApp(app: DesktopApp): void {
  try {
    localStorage.setItem(KEY, app)
  } catch {
    // Without storage, the app is chosen again the next time.
  }
}
