import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { issueVisitorToken } from '#modules/directory/identity/tokens/visitor-token.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import { loadKey } from '#platform/secrets.ts'
import { give } from '../support/give.ts'
import type { Person, World } from '../support/world.ts'

/** A shared folder, and the people from outside the team who have a role on it. */
export interface Outsiders {
  owner: Person
  /** An Admin of another team, with which the folder is shared as contributor. */
  partner: Person
  /** A member of a third team, with which it is shared as editor. */
  editor: Person
  /** A visitor of a public link to the folder. */
  visitor: Person
  linkId: string
  /** The share with the partner's team. */
  shareId: string
  shared: Item
  /** A file in the shared folder, a restricted folder in it, and a file that is not in it. */
  inside: Item
  closed: Item
  outside: Item
  /** Issues a token for visitors of a link. */
  visitorToken(linkId: string, expires?: Date): string
}

export async function makeOutsiders(world: World): Promise<Outsiders> {
  const owner = await world.person({ roles: ['Admin'] })
  const partner = await world.person({ roles: ['Admin'] })
  const editor = await world.person()
  const shared = await world.folder(owner, owner.rootId, 'Shared')
  const inside = await world.file(owner, shared.id, 'inside.txt', 'inside')
  const closed = await world.folder(owner, shared.id, 'Closed')
  await world.call(owner, calls.filesAccessUpdate, {
    id: closed.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
  })
  const outside = await world.file(owner, owner.rootId, 'outside.txt', 'outside')
  const linkId = randomUUID()
  const item = { tenantId: owner.tenantId, itemId: shared.id }
  await give(world.db, { ...item, grantee: { kind: 'team', tenantId: partner.tenantId }, role: 'contributor', source: 'share' })
  await give(world.db, { ...item, grantee: { kind: 'team', tenantId: editor.tenantId }, role: 'editor', source: 'share' })
  await give(world.db, { ...item, grantee: { kind: 'link', linkId }, role: 'viewer', source: 'link' })
  const { id: shareId } = await world.db
    .selectFrom('shares')
    .select('id')
    .where('grantee_tenant_id', '=', partner.tenantId)
    .executeTakeFirstOrThrow()
  const signer = createUrlSigner(await loadKey(world.db, 'url_key'))
  const visitorToken = (id: string, expires = new Date(Date.now() + 60_000)) =>
    issueVisitorToken(signer, { linkId: id, revision: id, expires })
  const visitor = { ...owner, token: visitorToken(linkId) }
  return { owner, partner, editor, visitor, linkId, shareId, shared, inside, closed, outside, visitorToken }
}
