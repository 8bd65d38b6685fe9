import type { SearchSort } from '@arbour/contract/calls/lists'

/** Every key of this feature's queries. What changes items invalidates `folders`. */
export const itemKeys = {
  folders: ['folders'] as const,
  /** A file as one of its versions was. */
  version: (path: string, versionId: string) => ['version', path, versionId] as const,
  folder: (path: string, sort: SearchSort | null) => ['folders', path, sort] as const,
  /** What searches found: results, projects and companies, recent files. */
  searches: ['search'] as const,
  search: (input: object) => ['search', input] as const,
  /** What is starred, for the dashboard. */
  starred: ['starred'] as const,
  /** What was done to items and in folders; each is kept by its item's id. */
  events: ['events'] as const,
  /** The first few finds while somebody types. */
  allSuggestions: ['suggestions'] as const,
  suggestions: (input: object) => ['suggestions', input] as const,
}

/** The path in a key that {@link itemKeys.folder} made. */
export function pathOfKey(key: readonly unknown[]): string {
  return typeof key[1] === 'string' ? key[1] : ''
}

/** The sort in a key that {@link itemKeys.folder} made. */
export function sortOfKey(key: readonly unknown[]): SearchSort | null {
  return typeof key[2] === 'string' ? (key[2] as SearchSort) : null
}

/** Everything about the team's tags lives under this key. */
export const TAGS_KEY = ['tags'] as const
