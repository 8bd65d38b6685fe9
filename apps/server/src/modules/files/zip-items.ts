import { Readable } from 'node:stream'
import { nameKey, numberedName } from '@arbour/contract/names'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { notFound } from '#platform/http/app-error.ts'
import type { Services } from '../context.ts'
import { loadPrincipal } from '../identity/load-principal.ts'
import type { Principal } from '../identity/principal.ts'
import { storageKey } from '../objects/storage-key.ts'
import { type ChainNode, isOpenChild, loadChains } from './chain.ts'
import { linkPage } from './link-page.ts'
import { weigh } from './weigh.ts'

/** Already packed well: deflating them again costs time and saves nothing. */
const PACKED = /^(image\/(png|jpeg|webp|gif|avif|heic)|video\/|audio\/(mpeg|ogg)|application\/(zip|gzip|pdf|vnd\.openxmlformats))/

/** A download that is made while it is sent: its first byte comes at once, whatever its size. */
export interface StreamedDownload {
  filename: string
  mimetype: string
  stream: Readable
}

interface Entry {
  path: string
  type: ChainNode['type']
  url: string | null
  objectId: string | null
  size: number
  mimetype: string
  updated: Date
}

/** What a ticket of `files/download/url` leads to. The person's rights are asked anew for each item. Throws 404. */
export async function openDownload(services: Services, ticketId: string): Promise<StreamedDownload> {
  const { db } = services
  const ticket = await db
    .selectFrom('zip_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const principal = ticket && (await loadPrincipal(db, { tenantId: ticket.tenant_id, userId: ticket.user_id }))
  if (!ticket || !principal) throw notFound()
  const chains = await loadChains(db, principal, ticket.item_ids)
  const open = ticket.item_ids.flatMap((id) => {
    const chain = chains.get(id)
    const item = chain && weigh(principal, chain)
    return item?.flags.is_accessible ? [item.node] : []
  })
  const [first] = open
  if (!first) throw notFound()
  if (open.length === 1 && !first.is_dir) return openLink(services, principal, first)
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  // yazl reports what its sources threw on the zip itself; the answer must break off, not end as if it were whole.
  zip.on('error', (error: Error) => stream.destroy(error))
  fill(services, principal, zip, stream, open).catch((error: Error) => stream.destroy(error))
  return { filename: open.length === 1 ? `${first.name}.zip` : 'Arbour.zip', mimetype: 'application/zip', stream }
}

/** A single link or cloud doc, as a page that leads there. */
async function openLink({ db }: Services, principal: Principal, node: ChainNode): Promise<StreamedDownload> {
  for await (const entry of entriesBelow(db, principal, node, node.name)) {
    if (entry.url === null) break
    return { filename: entry.path, mimetype: 'text/html; charset=utf-8', stream: Readable.from([linkPage(node.name, entry.url)]) }
  }
  throw notFound()
}

async function fill(
  services: Services,
  principal: Principal,
  zip: ZipFile,
  output: Readable,
  tops: readonly ChainNode[],
): Promise<void> {
  const taken = new Set<string>()
  for (const node of tops) {
    const name = freeEntryName(taken, node.name, node.is_dir)
    for await (const entry of entriesBelow(services.db, principal, node, name)) {
      if (output.destroyed) return
      await addEntry(services, principal.tenantId, zip, output, entry)
    }
  }
  zip.end()
}

/** Adds one entry and waits until it was read, so that a zip of any number of files keeps one open; a reader who leaves closes it. */
async function addEntry({ storage }: Services, tenantId: string, zip: ZipFile, output: Readable, entry: Entry): Promise<void> {
  if (entry.type === 'folder') return zip.addEmptyDirectory(entry.path, { mtime: entry.updated })
  if (entry.url !== null) {
    const name = entry.path.slice(entry.path.lastIndexOf('/') + 1)
    return zip.addBuffer(Buffer.from(linkPage(name, entry.url)), entry.path, { mtime: entry.updated })
  }
  const source = await storage.get(storageKey({ tenantId, objectId: entry.objectId ?? '' }))
  const closed = new Promise<void>((resolve) => source.once('close', resolve))
  const stop = () => source.destroy()
  output.once('close', stop)
  zip.addReadStream(source, entry.path, { mtime: entry.updated, size: entry.size, compress: !PACKED.test(entry.mimetype) })
  await closed
  output.off('close', stop)
}

/** An item and all that lives below it and that the person may open, folders before what they hold, read a folder at a time. */
async function* entriesBelow(db: Services['db'], principal: Principal, top: ChainNode, name: string): AsyncGenerator<Entry> {
  const { tenantId } = principal
  const waiting: { id: string; path: string }[] = []
  const { rows } = await rowsOf(db, sql`i.tenant_id = ${tenantId} AND i.id = ${top.id}`)
  for (const row of rows) {
    yield toEntry(row, name)
    if (row.type === 'folder') waiting.push({ id: row.id, path: name })
  }
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { id, path } = folder
    const children = await rowsOf(
      db,
      sql`i.tenant_id = ${tenantId} AND i.parent_id = ${id} AND i.deleted IS NULL AND ${isOpenChild('i', principal)}`,
    )
    for (const row of children.rows) {
      yield toEntry(row, `${path}/${row.name}`)
      if (row.type === 'folder') waiting.push({ id: row.id, path: `${path}/${row.name}` })
    }
  }
}

interface Row {
  id: string
  name: string
  type: ChainNode['type']
  url: string | null
  object_id: string | null
  updated: Date
  size: number | null
  mimetype: string | null
}

function rowsOf(db: Services['db'], where: ReturnType<typeof sql>) {
  return sql<Row>`
    SELECT i.id, i.name, i.type, i.url, i.object_id, i.updated, o.size, o.mimetype
    FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE i.type IN ('file', 'folder', 'link', 'cloud') AND ${where} ORDER BY i.is_dir, i.name COLLATE natural_order`.execute(db)
}

function toEntry(row: Row, path: string): Entry {
  return {
    path: row.url === null ? path : `${path}.html`,
    type: row.type,
    url: row.url,
    objectId: row.object_id,
    size: row.size ?? 0,
    mimetype: row.mimetype ?? '',
    updated: row.updated,
  }
}

/** Items from different folders may have the same name. */
function freeEntryName(taken: Set<string>, name: string, isDir: boolean): string {
  let free = name
  for (let n = 2; taken.has(nameKey(free)); n += 1) free = numberedName(name, n, isDir)
  taken.add(nameKey(free))
  return free
}
