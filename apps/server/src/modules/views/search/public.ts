/** Search and smart views. */

export { checkFilters } from './check-filters.ts'
export { findAllIds, findItems } from './find-items.ts'
export { readFilters } from './get-filters.ts'
export { holdsAll, type QueryWord, readWords } from './query-words.ts'
export { NAME_TEXT } from './rank.ts'
export { showFilters } from './show-filters.ts'
