import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFilters } from '@arbour/contract/calls/items/search'
import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { shownFilters } from '#modules/content/tags/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { loadItem } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { showFilters } from './show-filters.ts'

/** Implements `files/filters`: the filters of a smart view. Throws 409 for an item of another type. */
export async function getFilters(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesFilters>,
): Promise<CallResponse<typeof filesFilters>> {
  const { node } = await loadItem(db, { principal, id })
  const { tenant_id: tenantId } = node
  const filters = await readFilters(db, { tenantId, id })
  return { filters: await showFilters(db, { principal, tenantId, filters }) }
}

/** Reads the filters of a smart view. Throws 409 for an item of another type. */
export async function readFilters(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<SmartFilters> {
  const { rows } = await sql<{ filters: SmartFilters | null }>`
    SELECT ${shownFilters('i')} AS filters FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row?.filters) throw new AppError('conflict', t('errors.filters.smartViewsOnly'))
  return row.filters
}
