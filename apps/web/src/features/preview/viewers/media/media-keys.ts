import type { MediaActs, MediaState } from './use-media.ts'

/** Seconds that the arrows wind by, and J and L. */
const STEP_S = 5
const LONG_STEP_S = 10
const LEVEL_STEP = 0.1

interface PlayerActs extends MediaActs {
  /** Null where there is nothing to see. */
  toggleFullScreen: (() => void) | null
}

/**
 * Does what a key says. The arrows to the sides wind only what somebody has begun to play, so that one can walk through a folder of
 * videos. Space presses a button that has the focus.
 */
export function actForMediaKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target'>,
  { isStarted, level }: Pick<MediaState, 'isStarted' | 'level'>,
  acts: PlayerActs,
): boolean {
  const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null
  if (event.shiftKey) return false
  switch (event.key) {
    case ' ':
      if (isOnButton) return false
      acts.toggle()
      return true
    case 'k':
      acts.toggle()
      return true
    case 'ArrowLeft':
    case 'ArrowRight':
      if (!isStarted) return false
      acts.wind(event.key === 'ArrowLeft' ? -STEP_S : STEP_S)
      return true
    case 'j':
    case 'l':
      acts.wind(event.key === 'j' ? -LONG_STEP_S : LONG_STEP_S)
      return true
    case 'ArrowUp':
    case 'ArrowDown':
      acts.setLevel(level + (event.key === 'ArrowUp' ? LEVEL_STEP : -LEVEL_STEP))
      return true
    case 'm':
      acts.toggleMute()
      return true
    case 'f':
      acts.toggleFullScreen?.()
      return acts.toggleFullScreen !== null
    default:
      return false
  }
}
