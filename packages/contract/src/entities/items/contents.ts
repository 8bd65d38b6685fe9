import { z } from 'zod'
import { Id } from '../common.ts'
import { ItemSubType, ItemType } from './item.ts'

/** The fields needed to draw a file. */
export const ContentSample = z
  .object({
    id: Id,
    type: ItemType,
    sub_type: ItemSubType.nullable(),
    ext: z.string().nullable(),
    icon: z.string().nullable(),
    thumbnail_url: z.string().nullable().describe('Signed URL of its thumbnail, once it exists.'),
  })
  .meta({ id: 'ContentSample', description: 'The fields of a file that are needed to draw it.' })
export type ContentSample = z.infer<typeof ContentSample>

/** A summary of the items in a folder that the caller can see. */
export const FolderContents = z
  .object({
    id: Id.describe('The ID of the folder.'),
    folders: z.int().nonnegative().describe('The number of direct subfolders.'),
    files: z.int().nonnegative().describe('The number of other direct children.'),
    below: z
      .object({
        files: z.int().nonnegative().describe('The number of files in it and its subfolders.'),
        size: z.int().nonnegative().describe('Their size in bytes.'),
        is_exact: z.boolean().describe('False if there may be more: large trees are not counted to the end.'),
      })
      .describe('Limited to descendants that can be opened on the way down.'),
    newest: z
      .array(ContentSample)
      .describe('Some of the most recently changed files at any depth, those with a thumbnail first.'),
  })
  .meta({ id: 'FolderContents', description: 'The contents of a folder that are visible to the user.' })
export type FolderContents = z.infer<typeof FolderContents>
