import { randomUUID } from 'node:crypto'
import { issueVisitorToken } from '#modules/directory/identity/tokens/visitor-token.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import { loadKey } from '#platform/secrets.ts'
import { give } from './give.ts'
import type { World } from './world.ts'

/** Returns a visitor of a public link to an item. */
export async function visitorOf(
  { db }: World,
  { tenantId, itemId }: { tenantId: string; itemId: string },
): Promise<{ token: string }> {
  const linkId = randomUUID()
  await give(db, { tenantId, itemId, grantee: { kind: 'link', linkId }, role: 'viewer', source: 'link' })
  const signer = createUrlSigner(await loadKey(db, 'url_key'))
  return { token: issueVisitorToken(signer, { linkId, revision: linkId, expires: new Date(Date.now() + 60_000) }) }
}
