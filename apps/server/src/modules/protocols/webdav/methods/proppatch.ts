import type { FastifyReply } from 'fastify'
import { authorise, canEdit, changeItem, type LoadedItem } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { assertSubmitted } from '../locks/lock-tokens.ts'
import { propstat, sendMultistatus } from '../multistatus.ts'
import { removeDeadProperties, writeDeadProperties } from '../properties/dead-properties.ts'
import { livePropertyOf } from '../properties/live-properties.ts'
import { modifiedIn, setModified } from '../properties/modified.ts'
import { readXmlBody } from '../request-body.ts'
import { itemOf } from '../resources.ts'
import { addedOf } from '../spaces.ts'
import { escapeXml, tagOf, writeElement } from '../xml/write-xml.ts'
import { childrenOf, isDav, type XmlElement } from '../xml/xml-element.ts'

/** One change of a PROPPATCH, in its order. */
interface Change {
  act: 'set' | 'remove'
  property: XmlElement
}

const PROTECTED = '<d:cannot-modify-protected-property/>'

/**
 * PROPPATCH: keeps the properties that clients give an item, and takes its date from those that mean one. Changes all or none of
 * them.
 */
export async function proppatch({ ctx, resource, request, submission }: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const changes = changesIn(await readXmlBody(request.raw))
  const { item, href } = itemOf(resource)
  // Personal properties, which need no right to change the item.
  const handled = (await addedOf(ctx)?.change(ctx, item, changes)) ?? new Set()
  const others = changes.filter(({ property }) => !handled.has(property))
  if (others.length > 0) await assertSubmitted(ctx.db, submission, item)
  const refused = others.filter(({ property }) => livePropertyOf(property) !== undefined && modifiedIn(property) === null)
  if (refused.length === 0 && others.length > 0)
    await changeItem(ctx, { id: item.node.id }, (tx, living) => apply(tx, living, others))
  const names = (of: readonly Change[]) => of.map(({ property }) => `<${tagOf(property).start}/>`).join('')
  const failed = changes.filter((change) => !refused.includes(change))
  const status =
    refused.length === 0 ? propstat(200, names(changes)) : propstat(403, names(refused), PROTECTED) + propstat(424, names(failed))
  return sendMultistatus(
    reply,
    (async function* () {
      yield `<d:response><d:href>${escapeXml(href)}</d:href>${status}</d:response>`
    })(),
  )
}

/** @throws {DavError} 400 if the body is no `propertyupdate` */
function changesIn(body: XmlElement | null): Change[] {
  if (!body || !isDav(body, 'propertyupdate')) throw new DavError(400)
  return childrenOf(body).flatMap((update) => {
    const act = isDav(update, 'set') ? 'set' : isDav(update, 'remove') ? 'remove' : null
    if (act === null) return []
    const props = childrenOf(update).filter((child) => isDav(child, 'prop'))
    return props.flatMap((prop) => childrenOf(prop).map((property) => ({ act, property }) as const))
  })
}

async function apply(tx: Db, item: LoadedItem, changes: readonly Change[]): Promise<void> {
  authorise(canEdit(item))
  const { tenant_id: tenantId, id } = item.node
  for (const { act, property } of changes) {
    const modified = act === 'set' ? modifiedIn(property) : null
    if (modified !== null && item.node.type === 'file') await setModified(tx, { tenantId, id }, modified)
    if (livePropertyOf(property) !== undefined) continue
    const { namespace, name } = property
    if (act === 'remove') await removeDeadProperties(tx, { tenantId, id }, [{ namespace, name }])
    else await writeDeadProperties(tx, { tenantId, id }, [{ namespace, name, value: writeElement(property) }])
  }
}
