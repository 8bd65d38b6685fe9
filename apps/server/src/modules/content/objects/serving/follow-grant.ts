import type { Services } from '#modules/context.ts'
import { canOpen, canReadHistory, type LoadedItem, loadVisible, type Principal } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { type ContentGrant, type ObjectPurpose, readObjectToken } from './content-url.ts'

/** The content of a URL's token, and the item with the principal's current access. */
export interface ResolvedGrant {
  grant: ContentGrant
  principal: Principal
  item: LoadedItem
}

/**
 * Resolves the token of a URL with the principal's current permissions. A user who has left the team or lost access to the item
 * gets 404 immediately, regardless of the URL's expiry. Refusals are recorded with the principal of the URL.
 */
export async function followGrant<T>(
  { db, signer }: Pick<Services, 'db' | 'signer'>,
  { purpose, token }: { purpose: ObjectPurpose; token: string },
  find: (followed: ResolvedGrant) => Promise<T>,
): Promise<T> {
  const grant = readObjectToken(signer, purpose, token)
  if (!grant) throw notFound()
  try {
    return await find({ grant, ...(await loadGranted(db, grant)) })
  } catch (error) {
    if (error instanceof AppError) error.refused = refusedTo(grant)
    throw error
  }
}

/** Returns the tree and principal for the audit log. */
function refusedTo({ principal, tenantId, itemId }: ContentGrant) {
  return { tenantId, userId: principal.kind === 'member' ? principal.userId : null, itemId }
}

async function loadGranted(db: Db, { principal: ref, tenantId, itemId }: ContentGrant): Promise<Omit<ResolvedGrant, 'grant'>> {
  const principal = await loadPrincipal(db, ref)
  if (!principal) throw notFound()
  const item = await loadVisible(db, { principal, id: itemId })
  // Does not even reveal the name: the holder of a URL need not be its user.
  if (item.node.tenant_id !== tenantId || !canOpen(item)) throw notFound()
  return { principal, item }
}

/** Throws 404 for bytes of a previous version of a file, unless the user may see previous versions. */
export function assertShows(item: LoadedItem, { isCurrent }: { isCurrent: boolean }): void {
  if (!isCurrent && !canReadHistory(item)) throw notFound()
}
