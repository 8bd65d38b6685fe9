import { t } from '@arbour/messages/t'
import { loadLivingItem, type Principal } from '#modules/core/access/public.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid } from '#platform/http/app-error.ts'

/**
 * Validates the target of a shortcut in a folder: an accessible item, except a shortcut, a link and that folder. Throws 400
 * otherwise.
 */
export async function checkTarget(
  tx: Db,
  { principal, id, folderId }: { principal: Principal; id: string; folderId: string | null },
): Promise<string> {
  const { node } = await loadLivingItem(tx, { principal, id })
  if (node.type === 'shortcut' || node.type === 'link')
    throw refusal(node.type === 'link' ? t('errors.items.shortcutToLink') : t('errors.items.shortcutToShortcut'))
  if (folderId !== null && (node.source_id ?? node.id) === folderId) throw refusal(t('errors.items.shortcutToOwnFolder'))
  return node.id
}

/** Throws 409 if a shortcut would be moved into its target folder. */
export async function assertLeadsElsewhere(
  tx: Db,
  { tenantId, node, folderId }: { tenantId: string; node: AncestorNode; folderId: string },
): Promise<void> {
  if (node.type !== 'shortcut' || node.parent_id === folderId) return
  const shortcutToFolder = await tx
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .where('shortcut_file_id', '=', folderId)
    .execute()
  if (shortcutToFolder.length > 0) throw new AppError('conflict', t('errors.items.shortcutToOwnFolder'))
}

function refusal(message: string): AppError {
  return invalid('shortcut_file_id', message)
}
