import type { PlaceUrl } from '#features/preview/viewers/public.ts'

/** Creates a store for the position in the previewed file, because the URL belongs to the page behind it. */
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
