import { sql } from 'kysely'
import type { LinkVisitor } from '#modules/core/access/public.ts'
import type { AncestorNode, AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/app-error.ts'
import { findLink, type LinkRow } from '../link-rows.ts'
import { closureOf } from '../present-link.ts'
import { readTree } from '../read-tree.ts'

/** A file request with its target folder. */
export interface OpenRequest {
  link: LinkRow
  folder: { node: AncestorNode; ancestorPath: AncestorPath }
}

/**
 * Loads the file request of a visitor and locks it until the transaction ends. Throws 403 for another kind of link, 404 if it has
 * ended or changed, and while its folder is restricted or in the bin.
 */
export async function loadOpenRequest(tx: Db, { linkId, revision }: LinkVisitor, lock: 'UPDATE' | 'SHARE'): Promise<OpenRequest> {
  await sql`SELECT FROM public_links WHERE id = ${linkId} FOR ${sql.raw(lock)}`.execute(tx)
  const link = await findLink(tx, linkId)
  if (link?.revision !== revision) throw notFound()
  if (link.kind !== 'request') throw forbidden()
  const ancestorPath = await readTree(tx, link)
  const node = ancestorPath?.at(-1)
  if (!ancestorPath || !node?.is_dir || closureOf(link, ancestorPath) !== null) throw notFound()
  return { link, folder: { node, ancestorPath } }
}
