import type { CallRequest } from '@arbour/contract/calls/call'
import type { filesCreate, filesUpdate } from '@arbour/contract/calls/file-changes'
import type { ItemType } from '@arbour/contract/entities/item'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { checkFilters } from '../search/check-filters.ts'
import { loadLivingItem } from './load-item.ts'

type Request = Pick<CallRequest<typeof filesCreate> & CallRequest<typeof filesUpdate>, 'link' | 'filters' | 'shortcut_file_id'>

/** Which of these fields each type carries. */
const FIELDS: Partial<Record<ItemType, keyof Request>> = {
  link: 'link',
  cloud: 'link',
  shortcut: 'shortcut_file_id',
  smart: 'filters',
}

/** The columns that links, cloud docs, shortcuts and smart views have of their own, from what was sent. Throws 400 for what doesn't belong to the type. */
export async function typeColumns(ctx: CallContext, tx: Db, type: ItemType, request: Request) {
  for (const field of ['link', 'filters', 'shortcut_file_id'] as const) {
    if (request[field] !== undefined && FIELDS[type] !== field) throw invalid(field, `A ${type} takes no ${field}`)
  }
  return {
    ...(request.link && { url: request.link.url, image_url: request.link.image ?? null }),
    ...(request.filters && {
      filters: JSON.stringify(await checkFilters(tx, { principal: ctx.principal, filters: request.filters })),
    }),
    ...(request.shortcut_file_id && { shortcut_file_id: await checkTarget(ctx, tx, request.shortcut_file_id) }),
  }
}

/** What a shortcut may lead to: what the person can open, but no shortcut or link (spec 1 section 5). */
async function checkTarget({ principal }: CallContext, tx: Db, id: string): Promise<string> {
  const { node } = await loadLivingItem(tx, { principal, id })
  if (node.type === 'shortcut' || node.type === 'link')
    throw invalid('shortcut_file_id', `A shortcut cannot lead to a ${node.type}`)
  return node.id
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}
