import { usualCurrency } from '@arbour/contract/money/currencies'
import { cutText } from '@arbour/contract/names'
import { requestRegion } from '@arbour/messages/request-language'
import { v7 as newId } from 'uuid'
import { createTenantRoot } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { lockPeople } from './people.ts'
import { freeSubdomain } from './subdomain.ts'

/** Maximum length of a short name derived from a name. */
const SHORT_NAME_LENGTH = 40

/** Creates a team with an empty tree and a subdomain derived from its name. Its currency is that of the region of the browser. */
export async function createTeam(tx: Db, { name, orgId }: { name: string; orgId?: string }): Promise<string> {
  // Serialises the choice of subdomains.
  await lockPeople(tx)
  const id = newId()
  await tx
    .insertInto('tenants')
    .values({
      id,
      name,
      org_id: orgId ?? `org_${id.replaceAll('-', '')}`,
      short_name: cutText(name, SHORT_NAME_LENGTH).trim(),
      subdomain: await freeSubdomain(tx, { name, id }),
      currency: usualCurrency(requestRegion()),
    })
    .execute()
  await createTenantRoot(tx, { tenantId: id })
  return id
}
