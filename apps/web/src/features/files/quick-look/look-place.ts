import type { PlaceUrl } from '#features/preview/viewers/public.ts'

/** Makes what keeps the place within the file that is looked at: the URL of the page behind it doesn't name it. */
export function makeLookPlace(itemId: string): PlaceUrl {
  let known = ''
  return {
    delay: 0,
    pathname: () => itemId,
    hash: () => known,
    replaceHash: (hash) => {
      known = hash
    },
    subscribe: () => () => undefined,
  }
}
