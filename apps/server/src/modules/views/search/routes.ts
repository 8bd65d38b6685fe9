import { calls } from '@arbour/contract/calls'
import { type OperationRoute, readingRoute, route } from '#modules/context.ts'
import { getFilters } from './get-filters.ts'
import { searchItems } from './search-items.ts'
import { suggestItems } from './suggest-items.ts'
import { updateFilters } from './update-filters.ts'

/** The calls that find items, and those on what a smart view finds. */
export const searchRoutes: readonly OperationRoute[] = [
  readingRoute(calls.filesSearch, searchItems),
  readingRoute(calls.filesSuggestions, suggestItems),
  route(calls.filesFilters, getFilters),
  route(calls.filesFiltersUpdate, updateFilters),
]
