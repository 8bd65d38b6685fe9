import type { PlaceUrl } from '#features/preview/viewers/place/place-url.ts'
import { keepPlace, placeHere } from './address.ts'

/**
 * The position in a file, in the fragment of the page's URL beside the password. The page reloads when the fragment is changed
 * manually.
 */
export const placeUrl: PlaceUrl = {
  delay: 400,
  pathname: () => window.location.pathname,
  hash: () => (placeHere() === '' ? '' : `#${placeHere()}`),
  replaceHash: (hash) => keepPlace(hash.slice(1)),
  subscribe: () => () => undefined,
}
