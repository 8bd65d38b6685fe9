import { z } from 'zod'
import { Id, Timestamp } from './common.ts'

/** What a smart view can filter by type (spec 1 section 9); the same values as an item's `type`. */
const FilterType = z.enum(['file', 'folder', 'shortcut', 'smart', 'cloud', 'link'])
const FilterSubType = z.enum(['folder', 'project', 'company', 'file', 'document', 'image'])

/** What somebody looks for. */
export const SearchText = z.string().max(255).meta({ title: 'Search text' })

/** A day or a moment: `2026-11-21` (the whole day, UTC) or an ISO time. */
const Moment = z.union([z.iso.date(), Timestamp])

/** A stretch of time in which an item was made or changed, both ends included. */
export const DateRange = z
  .strictObject({
    field: z.enum(['created', 'updated']),
    from: Moment.nullable().default(null),
    to: Moment.nullable().default(null),
  })
  .refine((range) => range.from === null || range.to === null || range.from <= range.to, {
    path: ['to'],
    message: 'The start cannot be after the end',
  })
  .meta({ id: 'DateRange', description: 'A stretch of time in which an item was made or changed, both ends included.' })
export type DateRange = z.infer<typeof DateRange>

/**
 * The filters of a smart view (spec 1 section 3). An empty list filters nothing; several values of one are alternatives,
 * several tags must all be there, different filters must all fit. `types` and `sub_types` are one filter: what is of any of them fits,
 * and a sub-type narrows its own type (`folder` with `project` finds projects alone).
 */
export const SmartFilters = z
  .strictObject({
    q: SearchText.default(''),
    types: z.array(FilterType).max(6).default([]),
    sub_types: z.array(FilterSubType).max(6).default([]),
    /** Names of tags. */
    tags: z.array(z.string().max(50)).max(50).default([]),
    /** The folder below which it looks, at any depth. */
    parent_id: Id.nullable().default(null),
    /** That folder's path as the person sees it. Told by the server; what is sent is not kept. */
    parent_path: z.string().nullable().default(null),
    date_ranges: z.array(DateRange).max(10).default([]),
  })
  .meta({
    id: 'SmartFilters',
    title: 'Filter',
    description:
      'The filters of a smart view. An empty list filters nothing; several values of one are alternatives, several tags must all be there, different filters must all fit. `types` and `sub_types` are one filter: what is of any of them fits, and a sub-type narrows its own type.',
  })
export type SmartFilters = z.infer<typeof SmartFilters>

/** Whether filters filter anything: a smart view needs at least one (spec 1 section 5). */
export function hasFilter(filters: SmartFilters): boolean {
  const { q, types, sub_types, tags, parent_id, date_ranges } = filters
  const isDated = date_ranges.some((range) => range.from !== null || range.to !== null)
  return q.trim() !== '' || types.length + sub_types.length + tags.length > 0 || parent_id !== null || isDated
}
