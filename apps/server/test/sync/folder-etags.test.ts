import { calls } from '@arbour/contract/calls'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from '../webdav/device.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** A folder as a sync client sees it. */
interface SeenFolder {
  etag: string
  /** Everything below, except ETags of folders. */
  contents: string
}

const QUESTION = `<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop>
  <d:resourcetype/><d:getetag/><oc:id/><oc:permissions/></d:prop></d:propfind>`

/** Reads all folders that a client sees, by their path. Asserts that a folder has the same ETag in the list of its parent. */
async function readTree(device: Device, top: string): Promise<Map<string, SeenFolder>> {
  const folders = new Map<string, SeenFolder>()
  const visit = async (path: string): Promise<SeenFolder> => {
    const { status, body } = await device.send('PROPFIND', path, { headers: { depth: '1' }, body: QUESTION })
    expect(status).toBe(207)
    const [own, ...children] = body.split('<d:response>').slice(1).map(readResponse)
    const alone = await device.send('PROPFIND', path, { headers: { depth: '0' }, body: QUESTION })
    expect(readResponse(alone.body).etag).toBe(own?.etag)
    const lines = []
    for (const child of children) {
      const below = child.isFolder ? await visit(child.href) : null
      if (below) expect([child.href, below.etag]).toEqual([child.href, child.etag])
      lines.push(`${child.href} ${child.id} ${child.permissions} ${below ? below.contents : child.etag}`)
    }
    const seen = { etag: own?.etag ?? '', contents: `[${lines.toSorted().join(' ')}]` }
    folders.set(path, seen)
    return seen
  }
  await visit(top)
  return folders
}

function readResponse(xml: string) {
  const textOf = (name: string) => new RegExp(`<[a-z]+:${name}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? ''
  return {
    href: textOf('href'),
    etag: textOf('getetag'),
    id: textOf('id'),
    permissions: textOf('permissions'),
    isFolder: xml.includes('<d:collection/>'),
  }
}

/** A random action: its kind, and numbers that choose the items and names. */
const action = fc.record({
  kind: fc.constantFrom('folder', 'file', 'rename', 'move', 'delete', 'restore', 'version', 'restrict', 'open', 'place'),
  by: fc.nat(2),
  item: fc.nat(1000),
  to: fc.nat(1000),
  role: fc.constantFrom('viewer' as const, 'contributor' as const, 'editor' as const),
})

it('change with everything below a folder that its user can open, and with nothing else', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 14 }), async (actions) => {
      const admin = await world.person({ roles: ['Admin'] })
      const member = await world.person({ team: admin.tenantId })
      const other = await world.person({ team: admin.tenantId })
      const partner = await world.person({ roles: ['Admin'] })
      const people = [admin, member, other]
      const shared = await world.folder(admin, admin.rootId, 'Shared')
      const shareId = await share(world.db, {
        tenantId: admin.tenantId,
        itemId: shared.id,
        with: partner.tenantId,
        role: 'editor',
      })
      const items = [shared.id]
      const devices = await Promise.all(
        [...people, partner].map(async (person) => {
          const device = await connectDevice(world, person)
          return { device, top: `/sync/${device.root.split('/')[2]}/remote.php/webdav/` }
        }),
      )
      const readAll = () => Promise.all(devices.map(({ device, top }) => readTree(device, top)))
      await untilDelivered(world)
      let before = await readAll()
      for (const { kind, by, item, to, role } of actions) {
        const person = people[by] ?? admin
        const id = items[item % items.length] ?? ''
        const into = to % 4 === 0 ? admin.rootId : (items[to % items.length] ?? '')
        await perform({ person, partner, people, shareId, items, id, into, role, kind, number: item })
        await untilDelivered(world)
        const after = await readAll()
        for (const [at, folders] of after.entries()) {
          for (const [path, { etag, contents }] of folders) {
            const known = before[at]?.get(path)
            if (!known) continue
            const isSame = known.contents === contents
            const isSameEtag = known.etag === etag
            // A change of access may show for everyone in the folder.
            if (isSame && !isSameEtag && (kind === 'restrict' || kind === 'open')) continue
            expect({ kind, at, path, isSame, isSameEtag }).toEqual({ kind, at, path, isSame, isSameEtag: isSame })
          }
        }
        before = after
      }
    }),
    { numRuns: isLong ? 100 : 6 },
  )
})

interface Action {
  person: Person
  partner: Person
  people: readonly Person[]
  /** Of the first item with the partner. */
  shareId: string
  /** The ids of all items so far. */
  items: string[]
  id: string
  into: string
  role: 'viewer' | 'contributor' | 'editor'
  kind: string
  number: number
}

/** Performs an action, or tries to: what the person may not do changes nothing. */
async function perform({ person, partner, people, shareId, items, id, into, role, kind, number }: Action): Promise<void> {
  const name = `${kind} ${number}`
  switch (kind) {
    case 'folder': {
      const { body } = await world.try(person, calls.filesCreate, { type: 'folder', parent_id: into, name })
      if (body.file) items.push(body.file.id)
      return
    }
    case 'file': {
      const upload = await world.upload(person, name)
      const { body } = await world.try(person, calls.filesCreate, { type: 'file', parent_id: into, name: `${name}.txt`, upload })
      if (body.file) items.push(body.file.id)
      return
    }
    case 'rename':
      await world.try(person, calls.filesRename, { id, name })
      return
    case 'move':
      await world.try(person, calls.filesMove, { id, destination_id: into })
      return
    case 'delete':
      await world.try(person, calls.filesDelete, { id, soft_delete: true })
      return
    case 'restore':
      await world.try(person, calls.filesRestore, { id })
      return
    case 'version':
      await world.try(person, calls.filesUpdate, { id, upload: await world.upload(person, `${name} again`) })
      return
    case 'restrict':
      await restrict(world, person, id, {
        hidden: number % 2 === 0,
        people: people
          .filter((each) => each !== person)
          .flatMap((each, at) => (number % 3 === at ? [[each, role] as const] : [])),
      }).catch(() => undefined)
      return
    case 'open':
      await world.try(person, calls.filesAccessUpdate, {
        id,
        access: { is_access_restricted: false, is_hidden_when_restricted: false },
        fileUsers: [],
      })
      return
    default:
      await world.try(partner, calls.filesSharesUnmappedAdd, { id: shareId, parent_id: partner.rootId })
  }
}
