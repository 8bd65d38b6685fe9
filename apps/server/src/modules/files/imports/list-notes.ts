import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { importsNotes } from '@arbour/contract/calls/content/imports'
import { pageMeta } from '@arbour/contract/entities/common'
import type { ImportNote } from '@arbour/contract/entities/content/import'
import { readStoredText } from '@arbour/messages/stored-text'
import type { MemberContext } from '#modules/context.ts'
import { type EntryRow, loadOwnImport } from './import-rows.ts'
import { notesUrl } from './notes-url.ts'
import { presentImport } from './present-import.ts'

/** Implements `imports/notes`: notes on the entries of one of the user's imports. */
export async function listNotes(
  ctx: MemberContext,
  { id, page, take }: CallRequest<typeof importsNotes>,
): Promise<CallResponse<typeof importsNotes>> {
  const row = await loadOwnImport(ctx.db, ctx.principal, id)
  const rows = await ctx.db
    .selectFrom('import_entries')
    .select(['path', 'state', 'note'])
    .where('import_id', '=', id)
    .where('note', 'is not', null)
    // Pending entries have no notes yet.
    .where('state', '<>', 'waiting')
    .orderBy('position')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return {
    import: await presentImport(ctx, row),
    items: rows.map(presentNote),
    meta: pageMeta(row.notes, page, take),
    url: notesUrl(ctx.signer, { teamId: row.tenant_id, userId: row.user_id, importId: id }),
  }
}

export function presentNote({ path, state, note }: Pick<EntryRow, 'path' | 'state' | 'note'>): ImportNote {
  return { path, outcome: state === 'failed' || state === 'skipped' ? state : 'noted', note: readStoredText(note ?? '') }
}
