/** Request schemas for creating and changing items. The web's forms validate with the same schemas as the server. */
import { z } from 'zod'
import { MAX_DESCRIPTION_LENGTH, MAX_ICON_LENGTH } from '../../limits.ts'
import { Id, ItemName } from '../common.ts'
import { Currency } from '../currency.ts'
import { WantedFilters } from './filters.ts'
import { Amount } from './finance.ts'
import { FOLDER_SUB_TYPES } from './item.ts'
import { WebUrl } from './link.ts'

const Description = z.string().max(MAX_DESCRIPTION_LENGTH)
const Icon = z.string().max(MAX_ICON_LENGTH)

/** How to handle an existing item of the same name. */
export const ConflictMode = z.enum(['error', 'keep', 'replace']).meta({
  id: 'ConflictMode',
  description: 'What to do if the destination has an item with that name: reject, number the name, or replace the existing item.',
})
export type ConflictMode = z.infer<typeof ConflictMode>

/** The target of a link or cloud doc. `image` is read from the page if absent. */
const LinkInput = z
  .strictObject({ url: WebUrl, image: WebUrl.nullable().optional() })
  .meta({ id: 'LinkInput', description: 'The target of a link or cloud doc. By default, `image` is read from the page.' })

/** Fields of a new item of any type. */
const NEW = {
  parent_id: Id.describe('The ID of the parent folder.'),
  name: ItemName,
  description: Description.optional(),
  icon: Icon.optional(),
  conflict: ConflictMode.default('error'),
}

const NewFile = z
  .strictObject({ ...NEW, type: z.literal('file'), upload: Id.describe('The ID of a finished upload.') })
  .meta({ id: 'NewFile' })
/** One of several files created in one folder. They cannot replace existing items: replacing needs a separate call. */
export const NewFileOfSeveral = z
  .strictObject({
    name: ItemName,
    upload: Id.describe('The ID of a finished upload.'),
    conflict: ConflictMode.exclude(['replace']).default('error'),
  })
  .meta({ id: 'NewFileOfSeveral' })
export const NewFolder = z
  .strictObject({ ...NEW, type: z.literal('folder'), sub_type: z.enum(FOLDER_SUB_TYPES).default('folder') })
  .meta({ id: 'NewFolder' })
export const NewShortcut = z
  .strictObject({ ...NEW, type: z.literal('shortcut'), shortcut_file_id: Id.describe('The ID of its target.') })
  .meta({ id: 'NewShortcut' })
export const NewSmart = z.strictObject({ ...NEW, type: z.literal('smart'), filters: WantedFilters }).meta({ id: 'NewSmart' })
export const NewCloud = z.strictObject({ ...NEW, type: z.literal('cloud'), link: LinkInput }).meta({ id: 'NewCloud' })
export const NewLink = z
  .strictObject({
    ...NEW,
    type: z.literal('link'),
    name: ItemName.optional().describe('By default, it is named after its page.'),
    link: LinkInput,
  })
  .meta({ id: 'NewLink' })

/** A new item by type, with exactly the fields that the type supports. */
export const NewItem = z.discriminatedUnion('type', [NewFile, NewFolder, NewShortcut, NewSmart, NewCloud, NewLink])

/** The changed fields of an item; absent fields stay unchanged. */
export const ItemChanges = z.strictObject({
  name: ItemName.optional(),
  description: Description.nullable().optional(),
  icon: Icon.nullable().optional(),
  /** Folders only. */
  sub_type: z.enum(FOLDER_SUB_TYPES).optional(),
  /** Files only. */
  upload: Id.optional(),
  /** Links and cloud docs only. */
  link: LinkInput.optional(),
  /** Smart views only. */
  filters: WantedFilters.optional(),
  /** Shortcuts only. */
  shortcut_file_id: Id.optional(),
})
export type ItemChanges = z.input<typeof ItemChanges>

export const NameChange = z.strictObject({ name: ItemName })

/** New filters of a smart view. */
export const FiltersChange = z.strictObject({ filters: WantedFilters })

const FigureInput = Amount.nullable().optional()

/** The changed figures; null restores the sum of the contents. */
export const FigureChanges = z.strictObject({
  budget: FigureInput,
  cost: FigureInput,
  quoted: FigureInput,
  value: FigureInput,
  currency: Currency.optional().describe(
    "Of all the item's manual figures. Absent: the one they have, or that of the folder's totals, otherwise that of the team.",
  ),
})
export type FigureChanges = z.input<typeof FigureChanges>
