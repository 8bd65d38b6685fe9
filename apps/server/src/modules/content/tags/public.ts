/** The team's tags. */

export { shownFilters, storedTags } from './filter-tags.ts'
export { ensureTags, setItemTags } from './item-tags.ts'
export { untagItems } from './on-purge.ts'
export { tagNames } from './tag-names.ts'
