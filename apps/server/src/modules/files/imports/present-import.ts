import type { Import } from '@arbour/contract/entities/content/import'
import { readStoredText } from '@arbour/messages/stored-text'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPath, pathFor, toMountView } from '#modules/core/access/public.ts'
import type { ImportRow } from './import-rows.ts'

/** Presents an import to the user who started it. Of its source only the name is returned. */
export async function presentImport({ db, principal }: MemberContext, row: ImportRow): Promise<Import> {
  return {
    id: row.id,
    folder: await folderOf(),
    kind: row.kind,
    name: row.name,
    conflict: row.conflict,
    state: row.state,
    reason: row.reason === null ? null : readStoredText(row.reason),
    is_counted: row.is_counted,
    files_found: row.files_found,
    folders_found: row.folders_found,
    bytes_found: row.bytes_found,
    files_done: row.files_done,
    folders_done: row.folders_done,
    bytes_done: row.bytes_done,
    skipped: row.skipped,
    problems: row.problems,
    notes: row.notes,
    created: row.created.toISOString(),
    ended: row.ended?.toISOString() ?? null,
  }

  async function folderOf(): Promise<Import['folder']> {
    const ancestorPath = await loadAncestorPath(db, principal, row.folder_id)
    const folder = ancestorPath && evaluateAccess(principal, ancestorPath)
    if (!folder?.flags.is_accessible || folder.deleted) return null
    const { node } = toMountView(folder)
    return { id: node.id, name: node.name, path: pathFor(folder) }
  }
}
