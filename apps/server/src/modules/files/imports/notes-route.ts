import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#modules/context.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { sendTable } from '#platform/table/send-table.ts'
import type { Column } from '#platform/table/table.ts'
import { loadOwnImport } from './import-rows.ts'
import { presentNote } from './list-notes.ts'
import { readNotesToken } from './notes-url.ts'

const PAGE = 1000
const createColumns = (): readonly Column<'path' | 'outcome' | 'note'>[] => [
  { key: 'path', header: t('common.path') },
  { key: 'outcome', header: t('files.imports.outcome') },
  { key: 'note', header: t('files.imports.noteColumn') },
]
const OUTCOMES = {
  failed: () => t('files.imports.outcomeFailed'),
  skipped: () => t('files.imports.outcomeSkipped'),
  noted: () => t('files.imports.outcomeImported'),
}

/** Registers the download of an import's notes as CSV. */
export function registerImportNotes(app: FastifyInstance, { db, signer }: Services): void {
  registerRaw(app, calls.importsNotesCsv, async (request, reply) => {
    const grant = readNotesToken(signer, (request.params as { token: string }).token)
    if (!grant) throw notFound()
    const principal = await loadPrincipal(db, { kind: 'member', teamId: grant.teamId, userId: grant.userId })
    if (principal?.kind !== 'member') throw notFound()
    const { id, name } = await loadOwnImport(db, principal, grant.importId)
    const table = { name: t('files.imports.importOfName', { name }), columns: createColumns(), rows: rowsOf(db, id) }
    return sendTable(request, reply, { format: 'csv', table })
  })
}

async function* rowsOf(db: Pool, id: string): AsyncIterable<Record<'path' | 'outcome' | 'note', string>> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_entries')
      .select(['position', 'path', 'state', 'note'])
      .where('import_id', '=', id)
      .where('note', 'is not', null)
      .where('state', '<>', 'waiting')
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const { path, outcome, note } = presentNote(row)
      yield { path, outcome: OUTCOMES[outcome](), note }
      after = row.position
    }
    if (rows.length < PAGE) return
  }
}
