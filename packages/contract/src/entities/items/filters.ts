import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { endOf, isTimeZone, startOf } from '../../moments.ts'
import { Id } from '../common.ts'

/** Types that a smart view can filter by; the same values as an item's `type`. */
const FilterType = z.enum(['file', 'folder', 'shortcut', 'smart', 'cloud', 'link'])
const FilterSubType = z.enum(['folder', 'project', 'company', 'file', 'document', 'image'])

/** A search query. */
export const SearchText = z.string().max(255).meta({ title: 'Search text' })

/** A day, `2026-11-21`, or an ISO 8601 timestamp in UTC or with an offset. */
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: () => t('errors.fields.enterDate') })

/** The IANA time zone that determines where a day begins and ends. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: () => t('errors.fields.timeZone') })
  .meta({ title: 'Time zone', examples: ['Europe/London'] })

/** An inclusive range of creation or change dates. Its days are those of its time zone (UTC by default), for every user. */
export const DateRange = z
  .strictObject({
    field: z.enum(['created', 'updated']),
    from: Moment.nullable().default(null),
    to: Moment.nullable().default(null),
    time_zone: TimeZone.nullable().default(null),
  })
  .refine(({ from, to, time_zone }) => from === null || to === null || startOf(from, time_zone) < endOf(to, time_zone), {
    path: ['to'],
    error: () => t('errors.fields.rangeReversed'),
  })
  .meta({
    id: 'DateRange',
    description:
      'A period in which an item was created or changed, both ends included: days (`2026-11-21`) or timestamps with an offset. Days are in `time_zone`, or UTC if it is null, for all users. Timestamps are compared to the millisecond.',
  })
export type DateRange = z.infer<typeof DateRange>

/**
 * The filters of a smart view. An empty list does not filter. Values of one filter are alternatives, except tags, which must all
 * match. Different filters must all match. `types` and `sub_types` form one filter: an item matches if it is of any of them, and
 * a sub-type narrows its own type (`folder` with `project` only finds projects).
 */
export const SmartFilters = z
  .strictObject({
    q: SearchText.default(''),
    types: z.array(FilterType).max(6).default([]),
    sub_types: z.array(FilterSubType).max(6).default([]),
    /** Tag names. The tags are stored by id, so that renaming a tag keeps the results. A name without a tag matches nothing. */
    tags: z.array(z.string().max(50)).max(50).default([]),
    parent_id: Id.nullable().default(null).describe('The ID of the folder to search, at any depth.'),
    parent_path: z
      .string()
      .max(20_000)
      .nullable()
      .default(null)
      .describe(
        'The path of that folder as visible to the caller. Without `parent_id`, the folder at the path is saved, even if it moves later; with it, ' +
          'only `parent_id` is used. 400 if there is no folder at the path.',
      ),
    date_ranges: z.array(DateRange).max(10).default([]),
  })
  .meta({
    id: 'SmartFilters',
    title: 'Filter',
    description:
      'The filters of a smart view. An empty list does not filter. Values of one filter are alternatives, except tags, which must all match. Different filters must all match. `types` and `sub_types` are one filter: items of any of them match, and a sub-type narrows its own type.',
  })
export type SmartFilters = z.infer<typeof SmartFilters>

/** The filters of a smart view in requests: at least one. */
export const WantedFilters = SmartFilters.refine(hasFilter, { error: () => t('errors.filters.required') })

/** The filters as stored: tags by id, with the name that they had. If no tag has the id, the name is used. */
export type StoredFilters = Omit<SmartFilters, 'tags'> & { tags: { id: string | null; name: string }[] }

/** Returns whether any filter is set. A smart view needs at least one. */
export function hasFilter(filters: SmartFilters): boolean {
  const { q, types, sub_types, tags, parent_id, parent_path, date_ranges } = filters
  const isBelow = parent_id !== null || parent_path !== null
  const isDated = date_ranges.some((range) => range.from !== null || range.to !== null)
  return q.trim() !== '' || types.length + sub_types.length + tags.length > 0 || isBelow || isDated
}
