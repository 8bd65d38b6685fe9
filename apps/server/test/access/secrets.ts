import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { restrict } from '../support/access.ts'
import type { Person, World } from '../support/world.ts'

/** No response to a user without access may contain these. */
export const SECRET = /zanzibar|quagga/i

/**
 * A team with a restricted and a hidden folder in its tree:
 * ```
 * /all/Office open to all
 * open.txt previously moved here from Zanzibar
 * Way in a shortcut to Quagga
 * Looks inside a smart view that searches below Zanzibar
 * Marigold restricted: its name is visible
 * Quagga notes.txt
 * Zanzibar restricted and hidden; renamed from "Old Zanzibar"
 * Quagga
 * quagga.txt
 * Listed restricted, open to `listed` as editor
 * inside.txt
 * ```
 */
export interface Secrets {
  owner: Person
  /** Sees Marigold by its name, and nothing of Zanzibar. */
  member: Person
  listed: Person
  admin: Person
  items: Record<
    | 'office'
    | 'open'
    | 'wayIn'
    | 'looksInside'
    | 'marigold'
    | 'notes'
    | 'zanzibar'
    | 'quagga'
    | 'quaggaFile'
    | 'listedFolder'
    | 'inside',
    Item
  >
}

/** Creates the tree. Everything before the restriction is recorded in the activity. */
export async function makeSecrets(world: World): Promise<Secrets> {
  const admin = await world.person({ roles: ['Admin'] })
  const [owner, member, listed] = await Promise.all([1, 2, 3].map(() => world.person({ team: admin.tenantId })))
  if (!owner || !member || !listed) throw new Error('Nobody')
  const create = async (input: object): Promise<Item> =>
    (await world.call(owner, calls.filesCreate, { parent_id: office.id, name: '', type: 'folder', ...input })).file
  const office = await world.folder(owner, owner.rootId, 'Office')
  const marigold = await world.folder(owner, office.id, 'Marigold')
  const notes = await world.file(owner, marigold.id, 'Quagga notes.txt')
  const zanzibar = await world.folder(owner, office.id, 'Old Zanzibar')
  await world.call(owner, calls.filesRename, { id: zanzibar.id, name: 'Zanzibar' })
  const quagga = await world.folder(owner, zanzibar.id, 'Quagga')
  const quaggaFile = await world.file(owner, quagga.id, 'quagga.txt')
  await world.call(owner, calls.filesUpdate, { id: quaggaFile.id, description: 'Holds 17 quaggas' })
  await world.call(owner, calls.filesFinanceUpdate, { file_id: quaggaFile.id, budget: '17.00' })
  const listedFolder = await world.folder(owner, quagga.id, 'Listed')
  const inside = await world.file(owner, listedFolder.id, 'inside.txt')
  const open = await world.file(owner, zanzibar.id, 'open.txt')
  await world.call(owner, calls.filesMove, { id: open.id, destination_id: office.id })
  const wayIn = await create({ name: 'Way in', type: 'shortcut', shortcut_file_id: quagga.id })
  const looksInside = await create({ name: 'Looks inside', type: 'smart', filters: { parent_id: zanzibar.id } })
  await restrict(world, owner, marigold.id)
  await restrict(world, owner, zanzibar.id, { hidden: true })
  await restrict(world, owner, listedFolder.id, { people: [[listed, 'editor']] })
  const items = { office, open, wayIn, looksInside, marigold, notes, zanzibar, quagga, quaggaFile, listedFolder, inside }
  return { owner, member, listed, admin, items }
}

/** The empty fields of a restricted item, beside its name, type and location. */
export const NAME_ALONE = {
  description: null,
  ext: null,
  url: null,
  share_url: null,
  icon: null,
  thumbnail_url: null,
  download_url: null,
  src_url: null,
  size: null,
  mimetype: null,
  created: null,
  updated: null,
  owner_id: null,
  tags: [],
  is_starred: false,
  shortcut_file_id: null,
  object_id: null,
  object_meta: null,
  scan: null,
  link: null,
  finance: null,
  filters: null,
  is_accessible: false,
  is_contributable: false,
  is_editable: false,
  is_taggable: false,
  is_moveable: false,
  is_deletable: false,
  is_shareable: false,
  is_owned: false,
  is_restricted: true,
} as const
