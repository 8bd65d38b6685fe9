import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { MAX_TAGS_PER_ITEM } from '../../limits.ts'
import { hasControls, isBlank, normaliseName } from '../../names.ts'
import { Id } from '../common.ts'
import { fieldLabel } from '../field-labels.ts'

/** Tag colours. */
export const TAG_COLORS = ['red', 'yellow', 'green', 'purple', 'blue', 'black', 'gray', 'default'] as const
export const TagColor = z.enum(TAG_COLORS)
export type TagColor = z.infer<typeof TagColor>

export const Tag = z
  .object({ id: Id, name: z.string(), color: TagColor })
  .meta({ id: 'Tag', description: 'A tag of a team; names are unique ignoring case.' })
export type Tag = z.infer<typeof Tag>

/** A tag name as entered: NFC, one line, 1 to 50 characters. */
export const TagName = z
  .string()
  .transform((name) => normaliseName(name).replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .max(50, { error: () => t('errors.tags.tooLong') })
      .refine((name) => !isBlank(name), { error: () => t('errors.fields.required', { label: fieldLabel('Tag name') }) })
      .refine((name) => !hasControls(name), { error: () => t('errors.tags.controls') }),
  )
  .meta({ title: 'Tag name' })

/** Replaces the tags of an item. */
export const TagsChange = z.strictObject({
  tags: z.array(TagName).max(MAX_TAGS_PER_ITEM).meta({ title: 'List of tags' }),
})

/** Renames a tag. */
export const TagNameChange = z.strictObject({ name: TagName })
