import type { Readable } from 'node:stream'
import { nameKey, numberedName } from '@arbour/contract/names'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { notFound } from '#platform/http/app-error.ts'
import type { Services } from '../context.ts'
import { loadPrincipal } from '../identity/load-principal.ts'
import type { Principal } from '../identity/principal.ts'
import { type Chain, lastOf, loadChains } from './chain.ts'
import { isAtLeast, roleOnChain } from './policy.ts'

/** Already packed well: deflating them again costs time and saves nothing. */
const PACKED = /^(image\/(png|jpeg|webp|gif|avif|heic)|video\/|audio\/(mpeg|ogg)|application\/(zip|gzip|pdf|vnd\.openxmlformats))/

/** A zip that is made while it is sent: its first byte comes at once, whatever its size. */
export interface StreamedZip {
  filename: string
  stream: Readable
}

interface Entry {
  path: string
  isDir: boolean
  objectId: string | null
  size: number
  mimetype: string
  updated: Date
}

/** What a zip ticket leads to. The person's rights are asked anew for each item. Throws 404. */
export async function zipItems(services: Services, ticketId: string): Promise<StreamedZip> {
  const { db } = services
  const ticket = await db
    .selectFrom('zip_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const principal = ticket && (await loadPrincipal(db, { tenantId: ticket.tenant_id, userId: ticket.user_id }))
  if (!ticket || !principal) throw notFound()
  const chains = await loadChains(db, { tenantId: ticket.tenant_id, ids: ticket.item_ids })
  const open = ticket.item_ids
    .map((id) => chains.get(id))
    .filter((chain) => chain !== undefined)
    .filter((chain) => isAtLeast(roleOnChain(principal, chain), 'viewer'))
  const [first] = open
  if (!first) throw notFound()
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  // yazl reports what its sources threw on the zip itself; the answer must break off, not end as if it were whole.
  zip.on('error', (error: Error) => stream.destroy(error))
  fill(services, principal, zip, stream, open).catch((error: Error) => stream.destroy(error))
  return { filename: open.length === 1 ? `${lastOf(first).name}.zip` : 'Arbour.zip', stream }
}

async function fill(
  services: Services,
  principal: Principal,
  zip: ZipFile,
  output: Readable,
  tops: readonly Chain[],
): Promise<void> {
  const taken = new Set<string>()
  for (const chain of tops) {
    const name = freeEntryName(taken, lastOf(chain).name, lastOf(chain).is_dir)
    for await (const entry of entriesBelow(services, principal, chain, name)) {
      if (output.destroyed) return
      await addEntry(services, principal.tenantId, zip, output, entry)
    }
  }
  zip.end()
}

/** Adds one entry and waits until it was read, so that a zip of any number of files keeps one open; a reader who leaves closes it. */
async function addEntry({ storage }: Services, tenantId: string, zip: ZipFile, output: Readable, entry: Entry): Promise<void> {
  if (entry.isDir) return zip.addEmptyDirectory(entry.path, { mtime: entry.updated })
  const source = await storage.get(`${tenantId}/${entry.objectId}`)
  const closed = new Promise<void>((resolve) => source.once('close', resolve))
  const stop = () => source.destroy()
  output.once('close', stop)
  zip.addReadStream(source, entry.path, { mtime: entry.updated, size: entry.size, compress: !PACKED.test(entry.mimetype) })
  await closed
  output.off('close', stop)
}

/** An item and all that lives below it, folders before what they hold, read a folder at a time. */
async function* entriesBelow({ db }: Services, { tenantId }: Principal, chain: Chain, name: string): AsyncGenerator<Entry> {
  const top = lastOf(chain)
  const waiting: { id: string; path: string }[] = []
  const { rows } = await rowsOf(db, sql`i.tenant_id = ${tenantId} AND i.id = ${top.id}`)
  for (const row of rows) {
    yield toEntry(row, name)
    if (row.is_dir) waiting.push({ id: row.id, path: name })
  }
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { id, path } = folder
    const children = await rowsOf(db, sql`i.tenant_id = ${tenantId} AND i.parent_id = ${id} AND i.deleted IS NULL`)
    for (const row of children.rows) {
      yield toEntry(row, `${path}/${row.name}`)
      if (row.is_dir) waiting.push({ id: row.id, path: `${path}/${row.name}` })
    }
  }
}

interface Row {
  id: string
  name: string
  is_dir: boolean
  object_id: string | null
  updated: Date
  size: number | null
  mimetype: string | null
}

function rowsOf(db: Services['db'], where: ReturnType<typeof sql>) {
  return sql<Row>`
    SELECT i.id, i.name, i.is_dir, i.object_id, i.updated, o.size, o.mimetype
    FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE ${where} ORDER BY i.is_dir, i.name COLLATE natural_order`.execute(db)
}

function toEntry(row: Row, path: string): Entry {
  return {
    path,
    isDir: row.is_dir,
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
