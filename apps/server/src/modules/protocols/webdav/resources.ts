import { nameKey, nameProblem, newName } from '@arbour/contract/names'
import type { FastifyRequest } from 'fastify'
import type { MemberContext } from '#modules/context.ts'
import { type LoadedItem, loadLivingItem, resolveNames } from '#modules/core/access/public.ts'
import { DavError } from './dav-error.ts'
import type { TokenFile } from './desktop-apps/file-tokens.ts'
import { isJunk } from './junk/junk-files.ts'

/** The path of the collection that contains the team's root folder. */
export const DAV_PATH = '/dav'

/** The context of a request: the services, the caller, and the name of their team's root folder in URLs. */
export interface DavContext extends MemberContext {
  /** The subdomain. */
  team: string
  /** The only file that the request can reach; null for a device of the user. */
  file: TokenFile | null
}

/** The meaning of a URL. */
export type Resource =
  /** The collection above the team's root folder, or above the only file that the request can reach. */
  | { kind: 'top' }
  /** A file or folder that the user can open. */
  | { kind: 'item'; item: LoadedItem; href: string }
  /** A name that no item has, in a folder that the user can open. */
  | { kind: 'free'; folder: LoadedItem; name: string; href: string }
  /** A name of a file that is kept for the client alone. */
  | { kind: 'junk'; folder: LoadedItem; name: string }
  /** Nothing, and nothing can be put there. */
  | { kind: 'none' }

/**
 * Returns the decoded names of a URL's path below {@link DAV_PATH}: the team's, then those of items. Repeated and final slashes
 * don't count.
 * @throws {DavError} 400 for malformed escapes, and for names that lead elsewhere, such as `..` or an encoded slash
 */
export function namesIn(path: string): string[] {
  const [plain = ''] = path.split(/[?#]/)
  if (plain !== DAV_PATH && !plain.startsWith(`${DAV_PATH}/`)) throw new DavError(404)
  return plain.slice(DAV_PATH.length).split('/').filter(Boolean).map(decodeName)
}

function decodeName(segment: string): string {
  let name: string
  try {
    name = decodeURIComponent(segment)
  } catch {
    throw new DavError(400)
  }
  if (name === '.' || name === '..' || name.includes('/') || name.includes('\0')) throw new DavError(400)
  return name
}

/** Returns the path of an absolute URL of this server, or of a path; null for another server. */
export function pathOf({ installation }: DavContext, { host }: FastifyRequest, url: string): string | null {
  if (url.startsWith('/')) return url
  const origins = [installation.publicUrl, `http://${host}`, `https://${host}`]
  const origin = origins.find((each) => url.startsWith(`${each}/`))
  return origin === undefined ? null : url.slice(origin.length)
}

/**
 * Finds the resource of the `Destination` header, and the names of its path.
 * @throws {DavError} 400 without a URL, 502 for another server
 */
export async function findDestination(ctx: DavContext, request: FastifyRequest): Promise<{ names: string[]; found: Resource }> {
  const { destination } = request.headers
  if (typeof destination !== 'string' || !/^(\/|https?:\/\/)/i.test(destination)) throw new DavError(400)
  const path = pathOf(ctx, request, destination)
  if (path === null) throw new DavError(502)
  const names = namesIn(path)
  return { names, found: await findResource(ctx, names) }
}

/** Returns the path of a collection or file of the team, encoded; a collection's ends in `/`. */
export function hrefOf(names: readonly string[], { isFolder }: { isFolder: boolean }): string {
  const path = [DAV_PATH, ...names.map(encodeURIComponent)].join('/')
  return isFolder ? `${path}/` : path
}

/**
 * Finds what a URL stands for.
 * @throws {AppError} forbidden for an item of which the user sees only the name
 */
export async function findResource(ctx: DavContext, names: readonly string[]): Promise<Resource> {
  if (ctx.file) return findTokenFile(ctx, ctx.file, names)
  const [team, ...below] = names
  if (team === undefined) return { kind: 'top' }
  if (team.toLowerCase() !== ctx.team) return { kind: 'none' }
  const found = await resolveNames(ctx.db, { principal: ctx.principal, names: below })
  if (!found || found.rest > 1) return { kind: 'none' }
  const { item, rest } = found
  if (rest === 1) {
    const name = newName(below.at(-1) ?? '')
    if (item.node.is_dir && isJunk(name)) return { kind: 'junk', folder: item, name }
    return item.node.is_dir ? { kind: 'free', folder: item, name, href: hrefOf(names, { isFolder: false }) } : { kind: 'none' }
  }
  // Links, shortcuts, smart views and cloud docs have no bytes to send.
  if (!item.node.is_dir && item.node.type !== 'file') return { kind: 'none' }
  return { kind: 'item', item, href: hrefOf(names, { isFolder: item.node.is_dir }) }
}

async function findTokenFile(ctx: DavContext, file: TokenFile, names: readonly string[]): Promise<Resource> {
  const [segment, name, ...below] = names
  if (segment !== file.segment || below.length > 0) return { kind: 'none' }
  if (name === undefined) return { kind: 'top' }
  if (nameKey(name) !== nameKey(file.name)) return { kind: 'none' }
  const item = await loadLivingItem(ctx.db, { principal: ctx.principal, id: file.itemId })
  return { kind: 'item', item, href: hrefOf(names, { isFolder: false }) }
}

/** Returns the item of a resource. @throws {DavError} 404 if it is none, 405 for the collection above the root folder */
export function itemOf(resource: Resource): { item: LoadedItem; href: string } {
  if (resource.kind === 'top') throw new DavError(405)
  if (resource.kind !== 'item') throw new DavError(404)
  return resource
}

/** Throws 400 with a message if an item can't have a name. */
export function assertName(name: string): void {
  const problem = nameProblem(name)
  if (problem !== null) throw new DavError(400, { message: problem })
}
