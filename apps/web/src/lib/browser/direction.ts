import { ISOLATE_END, ISOLATE_START } from '@arbour/messages/isolate'

/** The direction of the writing, which the page of each language sets. It does not change while the page is open. */
export function isRightToLeft(): boolean {
  // Unit tests have no document.
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
}

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  '←': '→',
  '→': '←',
}

/**
 * Returns what a key or an arrow means along the line of reading: in writing from right to left, `ArrowRight` for `ArrowLeft` and the
 * reverse. Other keys are returned as they are. Not for what does not mirror, such as pictures and playback.
 *
 * @param isMirrored for what has a direction of its own, such as a sheet
 */
export function alongLine(key: string, isMirrored = isRightToLeft()): string {
  return (isMirrored && MIRRORED[key]) || key
}

/** Returns a horizontal distance in CSS pixels along the line of reading: positive towards the end of the line. */
export function distanceAlongLine(x: number): number {
  return isRightToLeft() ? -x : x
}

/** Isolates a text beside others in one string, such as a name, so that it keeps its place in writing from right to left. */
export function isolateDirection(text: string): string {
  return isRightToLeft() ? ISOLATE_START + text + ISOLATE_END : text
}
