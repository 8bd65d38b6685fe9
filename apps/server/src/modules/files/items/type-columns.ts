import type { CallRequest } from '@arbour/contract/calls/call'
import type { filesUpdate } from '@arbour/contract/calls/items/file-changes'
import type { ItemType } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { checkTarget } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import { checkFilters } from '#modules/views/search/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'

/** The type-specific fields of a request to change an item, or to create one, which includes the type. */
type Request = Pick<CallRequest<typeof filesUpdate>, 'link' | 'filters' | 'shortcut_file_id'> & { type?: ItemType }

/** The fields of each type. */
const FIELDS: Partial<Record<ItemType, Exclude<keyof Request, 'type'>>> = {
  link: 'link',
  cloud: 'link',
  shortcut: 'shortcut_file_id',
  smart: 'filters',
}

/**
 * Computes the type-specific columns of links, cloud docs, shortcuts and smart views from a request. Throws 400 for a field that
 * does not belong to the type.
 */
export async function typeColumns(
  { principal }: MemberContext,
  tx: Db,
  { tenant_id, type, parent_id }: Pick<AncestorNode, 'tenant_id' | 'type' | 'parent_id'>,
  request: Request,
) {
  for (const field of ['link', 'filters', 'shortcut_file_id'] as const) {
    if (request[field] !== undefined && FIELDS[type] !== field)
      throw invalid(field, t('errors.fields.notForType', { type, field }))
  }
  return {
    ...(request.link && { url: request.link.url, image_url: request.link.image ?? null }),
    ...(request.filters && {
      filters: JSON.stringify(await checkFilters(tx, { principal, tenantId: tenant_id, filters: request.filters })),
    }),
    ...(request.shortcut_file_id && {
      shortcut_file_id: await checkTarget(tx, { principal, id: request.shortcut_file_id, folderId: parent_id }),
    }),
  }
}
