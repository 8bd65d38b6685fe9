import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { SearchSort } from '../../calls/lists.ts'
import { COLUMN_WIDTH, TILE_SIZE } from '../../limits.ts'
import { Id } from '../common.ts'

/** View types of a location. */
export const VIEW_TYPES = ['grid', 'list', 'tree'] as const
export const ViewType = z.enum(VIEW_TYPES)
export type ViewType = z.infer<typeof ViewType>

/** Columns that a list can show beside the name. */
export const LIST_COLUMNS = [
  'parent',
  'tags',
  'updated',
  'activity_at',
  'deleted_by',
  'created',
  'type',
  'size',
  'budget',
  'cost',
  'quoted',
  'value',
  'status',
  'spending',
  'people',
  'partners',
] as const
export const ListColumnKey = z.enum(LIST_COLUMNS)
export type ListColumnKey = z.infer<typeof ListColumnKey>

/** A column with its width in CSS pixels; null uses the default width. */
export const ListColumn = z.strictObject({
  key: ListColumnKey,
  width: z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max).nullable(),
})
export type ListColumn = z.infer<typeof ListColumn>

/** A user's view settings for a location. Absent fields fall back to the user's default view, then to the product defaults. */
export const ViewChoice = z
  .strictObject({
    viewType: ViewType.optional(),
    viewSort: SearchSort.optional(),
    gridTileSize: z.int().min(TILE_SIZE.min).max(TILE_SIZE.max).multipleOf(TILE_SIZE.step).optional(),
    /** The columns beside the name, in order. */
    listColumns: z
      .array(ListColumn)
      .max(LIST_COLUMNS.length)
      .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, {
        error: () => t('errors.fields.columnsOnce'),
      })
      .optional(),
    /** Width of the name column in CSS pixels; null uses the remaining space. */
    nameWidth: z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max).nullable().optional(),
  })
  .meta({
    id: 'ViewChoice',
    description: 'The view of a location. Missing fields use the default view, then the defaults of the product.',
  })
export type ViewChoice = z.infer<typeof ViewChoice>

/** Defaults for users without settings. */
export const PRODUCT_DEFAULTS = { viewType: 'grid', viewSort: 'name:asc', gridTileSize: TILE_SIZE.default } as const

/** View settings with all fields. */
export const DefaultView = ViewChoice.required({ viewType: true, viewSort: true, gridTileSize: true }).meta({
  id: 'DefaultView',
  description: "The view of locations without a saved view: the user's default, then the default of the product.",
})

/** Locations that are not items, each with its own view; `default` is the fallback of all others. */
export const VIEW_PLACES = ['default', 'bin', 'projects', 'companies', 'search'] as const
export type ViewPlace = (typeof VIEW_PLACES)[number]

/** The key of a remembered view: an item id or one of {@link VIEW_PLACES}. */
export const ViewLocation = z.union([Id, z.enum(VIEW_PLACES)])
export type ViewLocation = z.infer<typeof ViewLocation>
