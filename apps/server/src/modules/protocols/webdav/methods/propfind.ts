import type { FastifyReply, FastifyRequest } from 'fastify'
import { readQuotas, readStorageUse } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { type LoadedItem, loadLivingItem } from '#modules/core/access/public.ts'
import { readLocks } from '#modules/core/tree/public.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { type Entry, readEntriesIn, readEntry } from '../entries.ts'
import { junkEntry, listJunk } from '../junk/junk-files.ts'
import { activeLocksOn, lockDiscovery } from '../locks/active-locks.ts'
import { readTokens } from '../locks/lock-tokens.ts'
import { propstat, sendMultistatus } from '../multistatus.ts'
import { type DeadProperty, readDeadProperties } from '../properties/dead-properties.ts'
import { LIVE_PROPERTIES, livePropertyOf, NAMED_ONLY, type Shown } from '../properties/live-properties.ts'
import { readXmlBody } from '../request-body.ts'
import { type DavContext, hrefOf, itemOf } from '../resources.ts'
import { type AddedProperties, addedOf, DAV_PATH, type FileSpace, propertyKey } from '../spaces.ts'
import { escapeXml, tagOf } from '../xml/write-xml.ts'
import { childrenOf, DAV, davChild, isDav, type XmlElement } from '../xml/xml-element.ts'

type PropertyName = Pick<XmlElement, 'namespace' | 'name'>

/** The properties that a client asks for. */
interface Wanted {
  /** Null for all. */
  names: readonly PropertyName[] | null
  /** Their names without values. */
  isNamesOnly: boolean
  /** Properties that an item doesn't have are left out, instead of listed as missing. */
  isBrief: boolean
}

const NONE: AddedProperties = new Map()
const PLAIN = { lockDiscovery: '', quota: null, added: NONE }

/** PROPFIND: the properties of an item, and with `Depth: 1` of what is in it. Long lists are streamed. */
export async function propfind({ ctx, resource, request }: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { wanted, withContents } = await questionOf(request)
  if (resource.kind === 'top') return sendMultistatus(reply, describeTop(ctx, wanted, withContents))
  const { item, href } = itemOf(resource)
  const responses = describeItem(ctx, { item, href, wanted, withContents: withContents && item.node.is_dir })
  return sendMultistatus(reply, responses)
}

/** PROPFIND of the root of the server: Windows mounts no folder if one above it is not a collection. */
export async function propfindRoot(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { wanted, withContents } = await questionOf(request)
  return sendMultistatus(reply, describePlaces([{ href: '/', name: 'Arbour' }, TOP], wanted, withContents))
}

/** Sends the properties of one entry that is no item. */
export async function propfindEntry({ request, href }: DavRequest, reply: FastifyReply, entry: Entry): Promise<FastifyReply> {
  const wanted = wantedIn(await readXmlBody(request.raw), false)
  return sendMultistatus(
    reply,
    (async function* () {
      yield responseOf(href, { entry, ...PLAIN }, [], wanted)
    })(),
  )
}

/** @throws {DavError} 403 for all levels, 400 if the body is no `propfind` */
async function questionOf({ headers, raw }: FastifyRequest): Promise<{ wanted: Wanted; withContents: boolean }> {
  const { depth, brief, prefer = '' } = headers
  if (depth !== '0' && depth !== '1') throw new DavError(403, { condition: '<d:propfind-finite-depth/>' })
  const wanted = wantedIn(await readXmlBody(raw), brief === 't' || String(prefer).includes('return=minimal'))
  return { wanted, withContents: depth === '1' }
}

/** @throws {DavError} 400 if the body is no `propfind` */
function wantedIn(body: XmlElement | null, isBrief: boolean): Wanted {
  if (!body) return { names: null, isNamesOnly: false, isBrief }
  if (!isDav(body, 'propfind')) throw new DavError(400)
  const prop = davChild(body, 'prop')
  if (prop) return { names: childrenOf(prop), isNamesOnly: false, isBrief }
  if (davChild(body, 'propname')) return { names: null, isNamesOnly: true, isBrief }
  if (!davChild(body, 'allprop')) throw new DavError(400)
  return { names: null, isNamesOnly: false, isBrief }
}

/** A collection above the items of the team. */
interface Place {
  href: string
  name: string
}

const TOP: Place = { href: `${DAV_PATH}/`, name: 'Arbour' }

/** The collection above the team's root folder, or above the only file that the request can reach. */
function describeTop(ctx: DavContext, wanted: Wanted, withContents: boolean): AsyncGenerator<string> {
  const { space } = ctx
  if (space.kind === 'file') return describeFilePlace(ctx, space, wanted, withContents)
  const team = space.kind === 'drive' ? space.team : ''
  return describePlaces([TOP, { href: hrefOf(space, [team], { isFolder: true }), name: team }], wanted, withContents)
}

/** A collection, with the one in it if its contents are asked for. */
async function* describePlaces(
  [place, inside]: readonly [Place, Place],
  wanted: Wanted,
  withContents: boolean,
): AsyncGenerator<string> {
  yield describePlace(place, wanted)
  if (withContents) yield describePlace(inside, wanted)
}

/** The collection above the only file that the request can reach, with the file if its contents are asked for. */
async function* describeFilePlace(
  ctx: DavContext,
  space: FileSpace,
  wanted: Wanted,
  withContents: boolean,
): AsyncGenerator<string> {
  const { segment, name, itemId } = space.file
  yield describePlace({ href: hrefOf(space, [segment], { isFolder: true }), name: 'Arbour' }, wanted)
  if (!withContents) return
  const item = await loadLivingItem(ctx.db, { principal: ctx.principal, id: itemId })
  yield* describeItem(ctx, { item, href: hrefOf(space, [segment, name], { isFolder: false }), wanted, withContents: false })
}

function describePlace({ href, name }: Place, wanted: Wanted): string {
  const now = new Date(0)
  const none = { tenantId: '', id: '', size: null, objectId: null, mimetype: null, isFolder: true, created: now, modified: now }
  return responseOf(href, { entry: { ...none, name }, ...PLAIN }, [], wanted)
}

interface Description {
  item: LoadedItem
  href: string
  wanted: Wanted
  withContents: boolean
}

async function* describeItem(ctx: DavContext, { item, href, wanted, withContents }: Description): AsyncGenerator<string> {
  const { db, principal } = ctx
  const entry = await readEntry(db, item)
  if (!entry) throw new DavError(404)
  const { tenantId } = entry
  const wants = (name: string) => wantsProperty(wanted, { namespace: DAV, name })
  const added = addedOf(ctx)?.open(ctx, { item, wants: (name) => wantsProperty(wanted, name) })
  const quota = wants('quota-used-bytes') || wants('quota-available-bytes') ? await readQuota(ctx, tenantId) : null
  const active = wants('lockdiscovery') ? activeLocksOn(item, href) : []
  const inherited = active.filter(({ lock }) => lock.is_deep)
  const heldTokens = await readTokens(
    db,
    tenantId,
    active.map(({ lock }) => lock),
  )
  const dead = await deadOf(ctx, wanted, tenantId, [entry])
  const own = {
    entry,
    lockDiscovery: lockDiscovery(principal, item.node, active, heldTokens),
    quota: entry.isFolder ? quota : null,
    // Read before the contents: a change in between must show in the next ETag of the folder.
    added: (await added?.ofItem(entry)) ?? NONE,
  }
  yield responseOf(href, own, dead.get(entry.id) ?? [], wanted)
  if (!withContents) return
  ctx.reads.note(principal, item, 'open')
  for await (const entries of readEntriesIn(db, principal, item)) {
    const ids = entries.map(({ id }) => id)
    const locks = wants('lockdiscovery') ? await readLocks(db, { tenantId, itemIds: ids }) : new Map()
    const tokens = [...heldTokens, ...(await readTokens(db, tenantId, [...locks.values()]))]
    const deadById = await deadOf(ctx, wanted, tenantId, entries)
    const addedById = await added?.ofEntries(entries)
    const parts = entries.map((child) => {
      const childHref = `${href}${encodeURIComponent(child.name)}${child.isFolder ? '/' : ''}`
      const lock = locks.get(child.id)
      const activeHere = lock ? [{ lock, root: childHref }, ...inherited] : inherited
      const discovery = activeHere.length === 0 ? '' : lockDiscovery(principal, item.node, activeHere, tokens)
      const shown = {
        entry: child,
        lockDiscovery: discovery,
        quota: child.isFolder ? quota : null,
        added: addedById?.get(child.id) ?? NONE,
      }
      return responseOf(childHref, shown, deadById.get(child.id) ?? [], wanted)
    })
    yield parts.join('')
  }
  if (added) return
  const junk = await listJunk(db, principal, { folder: item })
  yield junk
    .map((file) => responseOf(`${href}${encodeURIComponent(file.name)}`, { entry: junkEntry(file), ...PLAIN }, [], wanted))
    .join('')
}

/** Determines whether a client asks for a property: by its name, or for all. */
function wantsProperty({ names }: Wanted, { namespace, name }: PropertyName): boolean {
  if (names) return names.some((each) => each.namespace === namespace && each.name === name)
  return namespace === DAV && !NAMED_ONLY.has(name)
}

/** Reads the properties that clients gave items, if the request may name one of them. */
async function deadOf(ctx: DavContext, { names }: Wanted, tenantId: string, entries: readonly Entry[]) {
  if (names?.every((name) => livePropertyOf(name) !== undefined)) return new Map<string, DeadProperty[]>()
  return readDeadProperties(ctx.db, { tenantId, ids: entries.map(({ id }) => id) })
}

async function readQuota({ db, principal, installation }: MemberContext, tenantId: string): Promise<Shown['quota']> {
  const quotas = await readQuotas(db, installation.limits, tenantId)
  const used = await readStorageUse(db, { tenantId, userId: principal.userId })
  const left = [
    quotas.team === null ? null : quotas.team - used.team,
    quotas.person === null ? null : quotas.person - used.person,
  ]
  const limits = left.filter((bytes) => bytes !== null)
  return { used: used.team, available: limits.length === 0 ? null : Math.max(0, Math.min(...limits)) }
}

function responseOf(href: string, shown: Shown, dead: readonly DeadProperty[], wanted: Wanted): string {
  return `<d:response><d:href>${escapeXml(href)}</d:href>${propertiesOf(shown, dead, wanted)}</d:response>`
}

function propertiesOf(shown: Shown, dead: readonly DeadProperty[], { names, isNamesOnly, isBrief }: Wanted): string {
  if (names === null) {
    const live = Object.entries(LIVE_PROPERTIES).flatMap(([name, property]) => {
      const content = NAMED_ONLY.has(name) ? null : (shown.added.get(propertyKey({ namespace: DAV, name })) ?? property(shown))
      return content === null ? [] : [element({ namespace: DAV, name }, isNamesOnly ? '' : content)]
    })
    const kept = dead.map((property) => (isNamesOnly ? element(property, '') : property.value))
    return propstat(200, [...live, ...kept].join(''))
  }
  let [found, missing] = ['', '']
  for (const name of names) {
    const live = livePropertyOf(name)
    const content = shown.added.get(propertyKey(name)) ?? live?.(shown) ?? null
    const kept = live ? undefined : dead.find((property) => property.namespace === name.namespace && property.name === name.name)
    if (content !== null) found += element(name, content)
    else if (kept) found += kept.value
    else missing += element(name, '')
  }
  // A response has at least one status.
  return propstat(200, found) + (isBrief && found !== '' ? '' : propstat(404, missing)) || propstat(200, ' ')
}

function element(name: PropertyName, content: string): string {
  const { start, end } = tagOf(name)
  return content === '' ? `<${start}/>` : `<${start}>${content}</${end}>`
}
