import { nameKey, nameProblem, newName } from '@arbour/contract/names'
import type { FastifyRequest } from 'fastify'
import type { MemberContext } from '#modules/context.ts'
import { type LoadedItem, loadLivingItem, resolveNames } from '#modules/core/access/public.ts'
import { DavError } from './dav-error.ts'
import { isJunk } from './junk/junk-files.ts'
import type { DavSpace, FileSpace } from './spaces.ts'

/** The context of a request: the services, the caller, and what they reach. */
export interface DavContext extends MemberContext {
  space: DavSpace
}

/** The meaning of a URL. */
export type Resource =
  /** The collection above the team's root folder, or above the only file that the request can reach. */
  | { kind: 'top' }
  /** A file or folder that the user can open. */
  | { kind: 'item'; item: LoadedItem; href: string }
  /** A name that no item has, in a folder that the user can open. */
  | { kind: 'free'; folder: LoadedItem; name: string; href: string }
  /** An item that a sync client asks for with other upper and lower case. */
  | { kind: 'respelled'; item: LoadedItem; href: string }
  /** A name of a file that is kept for the client alone. */
  | { kind: 'junk'; folder: LoadedItem; name: string }
  /** Nothing, and nothing can be put there. */
  | { kind: 'none' }

/**
 * Returns the decoded names of a URL's path below the base of a space. Repeated and final slashes don't count.
 * @throws {DavError} 404 outside the space, 400 for malformed escapes, and for names that lead elsewhere, such as `..` or an encoded
 * slash
 */
export function namesIn(space: Pick<DavSpace, 'base'>, path: string): string[] {
  const names = decodedNames(path)
  if (!startsWith(names, space)) throw new DavError(404)
  return names.slice(space.base.length)
}

/** Determines whether a path is in a space. */
export function isInSpace(space: Pick<DavSpace, 'base'>, path: string): boolean {
  return startsWith(decodedNames(path), space)
}

function startsWith(names: readonly string[], { base }: Pick<DavSpace, 'base'>): boolean {
  return base.every((name, at) => names[at] === name)
}

function decodedNames(path: string): string[] {
  const [plain = ''] = path.split(/[?#]/)
  return plain.split('/').filter(Boolean).map(decodeName)
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
export function pathOf({ installation }: MemberContext, { host }: FastifyRequest, url: string): string | null {
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
  const names = namesIn(ctx.space, path)
  return { names, found: await findResource(ctx, names) }
}

/** Returns the path of a collection or file of a space, encoded; a collection's ends in `/`. */
export function hrefOf({ base }: Pick<DavSpace, 'base'>, names: readonly string[], { isFolder }: { isFolder: boolean }): string {
  const path = `/${[...base, ...names].map(encodeURIComponent).join('/')}`
  return isFolder ? `${path}/` : path
}

/**
 * Finds what a URL stands for.
 * @throws {AppError} forbidden for an item of which the user sees only the name
 */
export async function findResource(ctx: DavContext, names: readonly string[]): Promise<Resource> {
  const { space } = ctx
  if (space.kind === 'file') return findTokenFile(ctx, space, names)
  if (space.kind === 'sync') return findItem(ctx, names, names)
  const [team, ...below] = names
  if (team === undefined) return { kind: 'top' }
  return team.toLowerCase() === space.team ? findItem(ctx, names, below) : { kind: 'none' }
}

/** `below`: the names below the team's root folder. */
async function findItem(ctx: DavContext, names: readonly string[], below: readonly string[]): Promise<Resource> {
  const { space } = ctx
  const found = await resolveNames(ctx.db, { principal: ctx.principal, names: below })
  if (!found || found.rest > 1) return { kind: 'none' }
  const { item, rest } = found
  const asked = below.slice(0, below.length - rest)
  const isRespelled = space.kind === 'sync' && !isSpelled(item.path, asked)
  if (rest === 1) {
    const name = newName(below.at(-1) ?? '')
    if (isRespelled) return { kind: 'none' }
    if (item.node.is_dir && isJunk(name)) return { kind: 'junk', folder: item, name }
    if (!item.node.is_dir) return { kind: 'none' }
    return { kind: 'free', folder: item, name, href: hrefOf(space, names, { isFolder: false }) }
  }
  // Links, shortcuts, smart views and cloud docs have no bytes to send.
  if (!item.node.is_dir && item.node.type !== 'file') return { kind: 'none' }
  const href = hrefOf(space, names, { isFolder: item.node.is_dir })
  return { kind: isRespelled ? 'respelled' : 'item', item, href }
}

/** Determines whether the names of a path below the root folder are exactly those asked for. */
function isSpelled(path: string, asked: readonly string[]): boolean {
  return path.split('/').slice(2).join('/') === asked.map((name) => name.normalize()).join('/')
}

async function findTokenFile(ctx: DavContext, space: FileSpace, names: readonly string[]): Promise<Resource> {
  const { file } = space
  const [segment, name, ...below] = names
  if (segment !== file.segment || below.length > 0) return { kind: 'none' }
  if (name === undefined) return { kind: 'top' }
  if (nameKey(name) !== nameKey(file.name)) return { kind: 'none' }
  const item = await loadLivingItem(ctx.db, { principal: ctx.principal, id: file.itemId })
  return { kind: 'item', item, href: hrefOf(space, names, { isFolder: false }) }
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
