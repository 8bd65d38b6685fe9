import type { ClaimPath } from '@arbour/contract/claims'

/**
 * Parses the path of a claim in the configuration: names separated by dots, `\.` for a dot in a name. A text with a slash, such
 * as a namespaced name, is a single name. Null if a name is empty.
 */
export function parseClaimPath(text: string): ClaimPath | null {
  if (text.includes('/')) return [text]
  const names = text.split(/(?<!\\)\./).map((name) => name.replaceAll('\\.', '.'))
  return names.includes('') ? null : names
}
