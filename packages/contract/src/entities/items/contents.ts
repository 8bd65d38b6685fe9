import { z } from 'zod'
import { Id } from '../common.ts'
import { ItemSubType, ItemType } from './item.ts'

/** Enough of a file to draw it. */
export const ContentSample = z
  .object({
    id: Id,
    type: ItemType,
    sub_type: ItemSubType.nullable(),
    ext: z.string().nullable(),
    icon: z.string().nullable(),
    thumbnail_url: z.string().nullable().describe('Signed address of its thumbnail, once that is made.'),
  })
  .meta({ id: 'ContentSample', description: 'Enough of a file to draw it.' })
export type ContentSample = z.infer<typeof ContentSample>

/** What a person finds in a folder. */
export const FolderContents = z
  .object({
    id: Id.describe('Of the folder.'),
    folders: z.int().nonnegative().describe('Folders directly in it.'),
    files: z.int().nonnegative().describe('All else directly in it.'),
    below: z
      .object({
        files: z.int().nonnegative().describe('Files in it and in the folders below it.'),
        size: z.int().nonnegative().describe('Their bytes.'),
        is_exact: z.boolean().describe('False when there may be more: a large tree is not walked to its end.'),
      })
      .describe('What can be opened on the way down from it.'),
    newest: z.array(ContentSample).describe('A few of the latest changed files in it and below, those with a thumbnail first.'),
  })
  .meta({ id: 'FolderContents', description: 'What a person finds in a folder.' })
export type FolderContents = z.infer<typeof FolderContents>
