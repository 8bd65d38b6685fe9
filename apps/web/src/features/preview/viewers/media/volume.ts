/** The volume in this browser, kept from one file to the next. */
export interface Volume {
  /** 0 to 1. */
  level: number
  isMuted: boolean
}

const KEY = 'arbour.volume'

export function readVolume(): Volume {
  try {
    const { level, isMuted } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { level: typeof level === 'number' ? Math.min(1, Math.max(0, level)) : 1, isMuted: isMuted === true }
  } catch {
    return { level: 1, isMuted: false }
  }
}

export function keepVolume(volume: Volume): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(volume))
  } catch {
    // Without storage, the default volume is used.
  }
}
