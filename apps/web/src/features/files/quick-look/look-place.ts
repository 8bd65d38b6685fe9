import type { PlaceUrl } from '#features/preview/viewers/public.ts'

/** Creates a store for the position in the previewed file, because the URL belongs to the page behind it. */
export function makeLookPlace(itemId: string): PlaceUrl {
  let currentHash = ''
  return {
    delay: 0,
    pathname: () => itemId,
    hash: () => currentHash,
    replaceHash: (hash) => {
      currentHash = hash
    },
    subscribe: () => () => undefined,
  }
}
