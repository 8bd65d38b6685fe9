import type { PlaceUrl } from '#features/preview/viewers/place/place-url.ts'
import { keepPlace, placeHere } from './address.ts'

/** The place within the file, in the hash of the page's URL beside the password. The page is loaded again when the hash is changed by hand. */
export const placeUrl: PlaceUrl = {
  delay: 400,
  pathname: () => window.location.pathname,
  hash: () => (placeHere() === '' ? '' : `#${placeHere()}`),
  replaceHash: (hash) => keepPlace(hash.slice(1)),
  subscribe: () => () => undefined,
}
