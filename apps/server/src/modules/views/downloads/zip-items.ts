import { Readable } from 'node:stream'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { servedKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import {
  canDownload,
  evaluateAccess,
  type ItemAccess,
  loadAncestorPaths,
  type Principal,
  principalKey,
  toMountView,
} from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { portableName } from '#platform/file-names.ts'
import { notFound } from '#platform/http/app-error.ts'
import { streamZip } from '#platform/zip/stream-zip.ts'
import type { ZipEntry } from '#platform/zip/zip-entry.ts'
import type { ZipWriter } from '#platform/zip/zip-writer.ts'
import { isDownloadable } from './download-url.ts'
import { type DownloadedItem, downloadedItems } from './downloaded-items.ts'
import { linkPage } from './link-page.ts'
import { storedContent } from './stored-content.ts'
import { ZipNote } from './zip-note.ts'
import { ZipProgress } from './zip-progress.ts'

/** A download that is generated while it is sent: its first byte is sent immediately, whatever its size. */
export interface StreamedDownload {
  filename: string
  mimetype: string
  /** Total bytes; null if unknown in advance. */
  size: number | null
  /** Starts to generate it; background errors are reported to `onError`. Throws 429 after too many downloads of the user. */
  open(onError: (error: unknown) => void): Promise<Readable>
}

/**
 * Opens the ticket of `files/download/url`. Permissions are checked again for each item, and inaccessible ones are left out.
 * Throws 404.
 */
export async function openDownload(services: Services, ticketId: string): Promise<StreamedDownload> {
  const { db } = services
  const ticket = await db
    .selectFrom('zip_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const principal = ticket && (await loadPrincipal(db, ticket.principal))
  if (!ticket || !principal || !canDownload(principal)) throw notFound()
  const selection = await loadSelection(services, principal, ticket.item_ids)
  const [first] = selection.open
  if (!first) throw notFound()
  const note = () => {
    for (const item of selection.open) services.reads.note(principal, item, 'download')
  }
  if (ticket.item_ids.length === 1 && first.node.type !== 'folder')
    return openLink(services, principal, { ...selection, onOpen: note })
  return {
    filename: zipName(selection.open),
    mimetype: 'application/zip',
    size: null,
    open: async (onError) => {
      await services.transferLimits.zips.take(principalKey(principal))
      note()
      return makeZip(services, principal, { chosen: selection, ticketId, onError })
    },
  }
}

interface ZipOptions {
  chosen: Selection
  ticketId: string
  onError: (error: unknown) => void
}

function makeZip(services: Services, principal: Principal, { chosen, ticketId, onError }: ZipOptions): Readable {
  const progress = new ZipProgress()
  const stream = streamZip((zip) => fill(services, principal, { zip, progress, chosen }))
  const count = () => countEntries(services, principal, chosen)
  void progress.logUntilEnd({ db: services.db, ticketId, stream, count, onError })
  return stream
}

/** The selected items that the user can open, and a note about the others. */
interface Selection {
  open: readonly ItemAccess[]
  note: ZipNote
}

async function loadSelection({ db }: Services, principal: Principal, ids: readonly string[]): Promise<Selection> {
  const ancestorPaths = [...(await loadAncestorPaths(db, principal, ids)).values()]
  const visible = ancestorPaths.map((ancestorPath) => evaluateAccess(principal, ancestorPath)).filter((item) => item.isVisible)
  const note = new ZipNote()
  note.miss(ids.length - visible.length)
  for (const { node, flags } of visible) if (!flags.is_accessible) note.close(node.name)
  return { open: visible.filter(({ node, flags }) => flags.is_accessible && isDownloadable(node)), note }
}

/** Returns the name of a zip: that of the only folder in it, or of the parent folder of its items, if the user can open it. */
function zipName(items: readonly ItemAccess[]): string {
  const [first, ...others] = items
  const name = first && others.length === 0 && first.node.type === 'folder' ? toMountView(first).node.name : commonFolder(items)
  return portableName({ base: name, suffix: '.zip' })
}

function commonFolder(items: readonly ItemAccess[]): string {
  const [first, ...others] = items.map(openFolders)
  const common = first?.filter((folder) => others.every((folders) => folders.some(({ id }) => id === folder.id)))
  return common?.at(-1)?.name ?? (items.every(({ deleted }) => deleted) ? t('files.bin.bin') : 'Arbour')
}

/** Returns the ancestors of an item that its path for the user contains. */
function openFolders({ ancestorPath, reachableFrom, mount }: ItemAccess) {
  const top = Math.max(
    reachableFrom,
    ancestorPath.findLastIndex((node) => node.deleted !== null),
  )
  const name = (node: ItemAccess['node'], index: number) => (mount && top + index === reachableFrom ? mount.node.name : node.name)
  return ancestorPath.slice(top, -1).map((node, index) => ({ id: node.id, name: name(node, index) }))
}

/** Opens a single link or cloud doc, as a page that redirects. */
async function openLink(
  { db }: Services,
  principal: Principal,
  { open, note, onOpen }: Selection & { onOpen: () => void },
): Promise<StreamedDownload> {
  for await (const { path, name, url } of downloadedItems(db, principal, { items: open, note })) {
    if (url === null) break
    const page = Buffer.from(linkPage(name, url))
    const send = async () => {
      onOpen()
      return Readable.from([page])
    }
    return { filename: path, mimetype: 'text/html', size: page.length, open: send }
  }
  throw notFound()
}

async function countEntries({ db }: Services, principal: Principal, { open }: Selection) {
  const totals = { total_files: 0, total_bytes: 0 }
  for await (const { objectId, size } of downloadedItems(db, principal, {
    items: open,
    note: new ZipNote(),
  })) {
    if (objectId === null) continue
    totals.total_files += 1
    totals.total_bytes += size
  }
  return totals
}

interface ZipContents {
  zip: ZipWriter
  progress: ZipProgress
  chosen: Selection
}

async function fill(services: Services, principal: Principal, { zip, progress, chosen }: ZipContents): Promise<void> {
  const { open, note } = chosen
  const entries = async function* () {
    for await (const item of downloadedItems(services.db, principal, { items: open, note })) {
      yield toEntry(services, item, { progress, note })
    }
  }
  await zip.addAll(entries())
  const text = note.text()
  if (text !== null) await zip.add({ path: note.path, mtime: new Date(), content: Buffer.from(text) })
}

/** A file whose bytes are missing was permanently deleted since its folder was read. */
function toEntry(
  { storage }: Services,
  item: DownloadedItem,
  { progress, note }: { progress: ZipProgress; note: ZipNote },
): ZipEntry {
  const { tenantId, path, type, name, url, size, mimetype, updated: mtime } = item
  if (type === 'folder') return { path: `${path}/`, mtime, content: Buffer.alloc(0) }
  if (url !== null) return { path, mtime, content: Buffer.from(linkPage(name, url)) }
  const key = servedKey({ tenantId, objectId: item.objectId ?? '' }, item.scan)
  const content = storedContent(storage, { key, size, mimetype }, () => note.lose(path))
  return { path, mtime, content, progress }
}
