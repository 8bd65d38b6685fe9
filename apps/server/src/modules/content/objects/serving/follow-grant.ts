import type { Services } from '#modules/context.ts'
import { type LoadedItem, loadVisible, mayOpen, mayReadHistory, type Principal } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { type ContentGrant, type ObjectPurpose, readObjectToken } from './content-url.ts'

/** What an address grants, and the item, as its person may see it now. */
export interface Followed {
  grant: ContentGrant
  principal: Principal
  item: LoadedItem
}

/**
 * Follows the token of an address: finds what it leads to, as the person's rights are now. Who lost their place in the team, or the item,
 * gets 404 at once, however long the address is good for. A refusal tells the record for whom the address was made.
 */
export async function followGrant<T>(
  { db, signer }: Pick<Services, 'db' | 'signer'>,
  { purpose, token }: { purpose: ObjectPurpose; token: string },
  find: (followed: Followed) => Promise<T>,
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

/** For the record: in whose tree it was, and to whom. */
function refusedTo({ principal, tenantId, itemId }: ContentGrant) {
  return { tenantId, userId: principal.kind === 'member' ? principal.userId : null, itemId }
}

async function loadGranted(db: Db, { principal: ref, tenantId, itemId }: ContentGrant): Promise<Omit<Followed, 'grant'>> {
  const principal = await loadPrincipal(db, ref)
  if (!principal) throw notFound()
  const item = await loadVisible(db, { principal, id: itemId })
  // Not even its name, as to those who see it: whoever holds an address need not be the person.
  if (item.node.tenant_id !== tenantId || !mayOpen(item)) throw notFound()
  return { principal, item }
}

/** Throws 404 for bytes that are not of the current version of a file any more, unless the person may see what that was before. */
export function assertShows(item: LoadedItem, { isCurrent }: { isCurrent: boolean }): void {
  if (!isCurrent && !mayReadHistory(item)) throw notFound()
}
