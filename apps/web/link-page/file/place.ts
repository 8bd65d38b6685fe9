import { hashOf, type PlaceKind, placeIn } from '#features/preview/viewers/place/place.ts'
import { placeUrl } from '../api/place-url.ts'

/** Returns the place of this kind that the URL names; null at the beginning of the file. */
export function firstPlace(kind: PlaceKind): string | null {
  return placeIn(placeUrl.hash(), kind)
}

/** Returns a function that keeps the place within a file in the URL until the file is left. Null is the beginning. */
export function placeKeeper(kind: PlaceKind, signal: AbortSignal): (value: string | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))
  return (value) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!signal.aborted) placeUrl.replaceHash(hashOf(kind, value))
    }, placeUrl.delay)
  }
}
