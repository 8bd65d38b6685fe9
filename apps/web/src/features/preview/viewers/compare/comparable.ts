import { viewerKind } from '@arbour/contract/file-kinds'

/** What two versions of a file are compared as. */
export type ComparedAs = 'text' | 'picture'

/** Returns what versions of a file with this extension are compared as; null if they can't be compared. */
export function comparedAs(ext: string | null): ComparedAs | null {
  const kind = viewerKind(ext)
  if (kind === 'image') return 'picture'
  return kind === 'text' || kind === 'code' || kind === 'markdown' || kind === 'csv' ? 'text' : null
}
