import type { Point } from '../model/zoom.ts'

/** The operations on a picture. */
export interface ZoomActions {
  zoom: (factor: number) => void
  pan: (move: Point) => void
  fit: () => void
  showActualSize: () => void
  rotate: (quarters: 1 | -1) => void
}

const KEY_STEP_PX = 60
export const ZOOM_STEP = 1.25

const KEYS: Partial<Record<string, (actions: ZoomActions) => void>> = {
  '+': ({ zoom }) => zoom(ZOOM_STEP),
  '=': ({ zoom }) => zoom(ZOOM_STEP),
  '-': ({ zoom }) => zoom(1 / ZOOM_STEP),
  _: ({ zoom }) => zoom(1 / ZOOM_STEP),
  '0': ({ fit }) => fit(),
  '1': ({ showActualSize }) => showActualSize(),
  r: ({ rotate }) => rotate(1),
  R: ({ rotate }) => rotate(-1),
}

const MOVES: Partial<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
}

/** Handles a key. Arrow keys pan a picture that is larger than its box; otherwise they are left to the surrounding page. */
export function handleZoomKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  actions: ZoomActions,
  isMoveable: boolean,
): boolean {
  const move = MOVES[key]
  if (move && isMoveable && !shiftKey) actions.pan(move)
  else if (KEYS[key]) KEYS[key](actions)
  else return false
  return true
}
