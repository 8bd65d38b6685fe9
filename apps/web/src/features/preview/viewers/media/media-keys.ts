import type { MediaActions, MediaState } from './use-media.ts'

/** The seconds that the arrow keys, J and L seek by. */
const STEP_S = 5
const LONG_STEP_S = 10
const LEVEL_STEP = 0.1

interface PlayerActions extends MediaActions {
  /** Null for audio. */
  toggleFullScreen: (() => void) | null
}

/**
 * Handles a key. The left and right arrow keys only seek once playback has started, so that they can navigate through a folder of
 * videos. Space activates a focused button.
 */
export function handleMediaKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target'>,
  { isStarted, level }: Pick<MediaState, 'isStarted' | 'level'>,
  actions: PlayerActions,
): boolean {
  const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null
  if (event.shiftKey) return false
  switch (event.key) {
    case ' ':
      if (isOnButton) return false
      actions.toggle()
      return true
    case 'k':
      actions.toggle()
      return true
    case 'ArrowLeft':
    case 'ArrowRight':
      if (!isStarted) return false
      actions.wind(event.key === 'ArrowLeft' ? -STEP_S : STEP_S)
      return true
    case 'j':
    case 'l':
      actions.wind(event.key === 'j' ? -LONG_STEP_S : LONG_STEP_S)
      return true
    case 'ArrowUp':
    case 'ArrowDown':
      actions.setLevel(level + (event.key === 'ArrowUp' ? LEVEL_STEP : -LEVEL_STEP))
      return true
    case 'm':
      actions.toggleMute()
      return true
    case 'f':
      actions.toggleFullScreen?.()
      return actions.toggleFullScreen !== null
    default:
      return false
  }
}
