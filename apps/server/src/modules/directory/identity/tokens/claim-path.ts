import type { ClaimPath } from '@arbour/contract/claims'

/**
 * Reads where a claim stands, as operators write it: names with dots between them, `\.` for a dot in a name. What holds a slash, as names
 * with a namespace do, is one name. Null where a name is empty.
 */
export function parseClaimPath(text: string): ClaimPath | null {
  if (text.includes('/')) return [text]
  const names = text.split(/(?<!\\)\./).map((name) => name.replaceAll('\\.', '.'))
  return names.includes('') ? null : names
}
