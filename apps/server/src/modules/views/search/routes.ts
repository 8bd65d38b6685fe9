import { calls } from '@arbour/contract/calls'
import { type OperationRoute, readingRoute, route } from '#modules/context.ts'
import { getFilters } from './get-filters.ts'
import { searchItems } from './search-items.ts'
import { suggestItems } from './suggest-items.ts'
import { updateFilters } from './update-filters.ts'

/** The endpoints for search and for the filters of smart views. */
export const searchRoutes: readonly OperationRoute[] = [
  readingRoute(calls.filesSearch, searchItems),
  readingRoute(calls.filesSuggestions, suggestItems),
  route(calls.filesFilters, getFilters),
  route(calls.filesFiltersUpdate, updateFilters),
]
