/** The public API of the search. */
export { SearchBar } from './components/search-bar.tsx'
export { focusSearch } from './focus-search.ts'
export { LIST_DEFAULTS, type ListParams, parseListParams, parseSearchParams, type SearchParams } from './model/search-params.ts'
export { companiesSection, projectsSection } from './sections.ts'
