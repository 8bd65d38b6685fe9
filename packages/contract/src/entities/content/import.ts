import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { fieldLabel } from '../field-labels.ts'
import { WebUrl } from '../items/link.ts'

/** Maximum number of entries per import, counting files and folders. */
export const MAX_IMPORT_ENTRIES = 200_000
/** Maximum unpacked size of an import in bytes: 1 TiB. */
export const MAX_IMPORT_BYTES = 1024 ** 4
/** Maximum number of top-level entries that a check lists. */
export const MAX_CHECKED_LINES = 100
/** Days for which an import's result is kept, and for which a paused import waits. */
export const IMPORT_DAYS = 30

const Text = (label: string, max = 1024) =>
  z
    .string({ error: () => t('errors.fields.required', { label: fieldLabel(label) }) })
    .max(max)
    .meta({ title: label })

/** A credential of another server. Must not be logged. */
const Secret = (label: string) => z.string().max(1024).meta({ title: label })

/** Encodings of names in a zip, as named by the Encoding Standard (DOS code pages by their own names). */
export const ImportNameEncoding = z
  .enum([
    'utf-8',
    'shift_jis',
    'euc-jp',
    'gbk',
    'big5',
    'euc-kr',
    'ibm866',
    'windows-1251',
    'iso-8859-5',
    'koi8-r',
    'cp437',
    'cp850',
    'windows-1252',
    'iso-8859-15',
    'macintosh',
    'iso-8859-2',
    'windows-1250',
    'iso-8859-7',
    'iso-8859-8',
    'iso-8859-6',
  ])
  .meta({ id: 'ImportNameEncoding', description: 'An encoding of names in a ZIP file.' })
export type ImportNameEncoding = z.infer<typeof ImportNameEncoding>

const nameEncoding = {
  encoding: ImportNameEncoding.optional().describe(
    "For names that don't state their encoding. By default, it is guessed from all names: `imports/check` returns the guess.",
  ),
}

/** A zip that is an item in Arbour. */
const ZipSource = z
  .strictObject({
    kind: z.literal('zip'),
    file_id: Id.describe('The ID of the ZIP file, which the user can open.'),
    ...nameEncoding,
  })
  .meta({ id: 'ZipSource', description: 'A ZIP file that is stored in Arbour.' })
/** A zip uploaded for the import. */
const UploadSource = z
  .strictObject({ kind: z.literal('upload'), upload: Id.describe('The ID of a finished upload of a ZIP file.'), ...nameEncoding })
  .meta({ id: 'UploadSource', description: 'A ZIP file uploaded for the import.' })
/** A local folder of the server that its administrator has allowed. */
const FolderSource = z
  .strictObject({ kind: z.literal('folder'), name: Text('Folder', 100).min(1) })
  .meta({ id: 'FolderSource', description: 'A server folder that the server administrator provides.' })
/** A folder of Nextcloud, ownCloud or another WebDAV server (RFC 4918). */
const WebDavSource = z
  .strictObject({
    kind: z.literal('webdav'),
    url: WebUrl,
    username: Text('User name').default(''),
    password: Secret('Password').default(''),
  })
  .meta({ id: 'WebDavSource', description: 'A folder of a Nextcloud, an ownCloud, or whatever else speaks WebDAV.' })
/** A bucket of S3 or a compatible store. */
const S3Source = z
  .strictObject({
    kind: z.literal('s3'),
    endpoint: WebUrl.describe('Such as `https://s3.eu-west-2.amazonaws.com`. The bucket is part of the path.'),
    region: Text('Region', 100)
      .min(1, { error: () => t('errors.fields.required', { label: fieldLabel('Region') }) })
      .default('us-east-1'),
    bucket: Text('Bucket', 255)
      .min(1, { error: () => t('errors.fields.required', { label: fieldLabel('Bucket') }) })
      .regex(/^[A-Za-z0-9._-]+$/, { error: () => t('errors.imports.bucketName') }),
    prefix: Text('Folder in the bucket').default(''),
    access_key: Text('Access key').min(1, { error: () => t('errors.fields.required', { label: fieldLabel('Access key') }) }),
    secret_key: Secret('Secret key').min(1, { error: () => t('errors.fields.required', { label: fieldLabel('Secret key') }) }),
  })
  .meta({ id: 'S3Source', description: 'A bucket of S3 or a compatible service.' })

/** The source of an import. */
export const ImportSource = z.discriminatedUnion('kind', [ZipSource, UploadSource, FolderSource, WebDavSource, S3Source]).meta({
  id: 'ImportSource',
  description:
    'The source of an import. Passwords and keys are stored encrypted until the import ends, and only sent to the server that they belong to.',
})
export type ImportSource = z.infer<typeof ImportSource>

export const IMPORT_KINDS = ['zip', 'upload', 'folder', 'webdav', 's3'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** How to handle a file whose name exists already. Folders of the same name are merged. */
export const ImportConflict = z.enum(['keep', 'skip', 'replace']).meta({
  id: 'ImportConflict',
  description:
    'What happens if a file with the same name exists: number the new one, skip it, or make it a version of the existing one. Folders with the same name are merged.',
})
export type ImportConflict = z.infer<typeof ImportConflict>

/** The state of an import: `paused` by its creator or because its source fails; `failed` permanently. */
export const IMPORT_STATES = ['waiting', 'running', 'paused', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const Count = z.int().nonnegative()

/** An import as its creator sees it. */
export const Import = z
  .object({
    id: Id,
    folder: z
      .object({ id: Id, name: z.string(), path: z.string() })
      .nullable()
      .describe('The destination; null once the user can no longer open it.'),
    kind: z.enum(IMPORT_KINDS),
    name: z.string().describe('The name of the source: the ZIP file, folder, bucket or URL.'),
    conflict: ImportConflict,
    state: z.enum(IMPORT_STATES),
    reason: z.string().nullable().describe('Why it is waiting or has failed, for users.'),
    is_counted: z.boolean().describe('Whether all entries have been found.'),
    files_found: Count,
    folders_found: Count,
    bytes_found: Count,
    files_done: Count,
    folders_done: Count,
    bytes_done: Count,
    skipped: Count.describe('The number of files that already existed.'),
    problems: Count.describe('The number of entries that failed.'),
    notes: Count.describe('The number of entries that failed, were skipped or were renamed.'),
    created: Timestamp,
    ended: Timestamp.nullable(),
  })
  .meta({ id: 'Import', description: 'An import of a folder tree, for the user who started it.' })
export type Import = z.infer<typeof Import>

/** How to decode names in a zip that don't declare their encoding. */
export const ImportNames = z
  .object({
    guess: ImportNameEncoding.describe('The encoding used unless the source states one.'),
    examples: z.array(z.string()).describe('The first of these names, in the given or guessed encoding.'),
  })
  .meta({ id: 'ImportNames', description: "How names in a ZIP file are read if they don't state their encoding." })
export type ImportNames = z.infer<typeof ImportNames>

/** The result of checking a source. */
export const ImportCheck = z
  .object({
    name: z.string().describe('The name of the source.'),
    lines: z
      .array(z.object({ name: z.string(), is_dir: z.boolean(), size: Count.nullable(), problem: z.string().nullable() }))
      .describe('The entries at the top level.'),
    files: Count,
    folders: Count,
    bytes: Count,
    problems: Count,
    is_complete: z.boolean().describe('False if there is more than was checked.'),
    names: ImportNames.nullable().describe('Null if every name states its encoding, or is plain ASCII.'),
  })
  .meta({ id: 'ImportCheck', description: 'The result of checking the source of an import.' })
export type ImportCheck = z.infer<typeof ImportCheck>

/** A note about one entry of an import. */
export const ImportNote = z
  .object({
    path: z.string().describe('The path in the source.'),
    outcome: z.enum(['failed', 'skipped', 'noted']),
    note: z.string().describe('For users.'),
  })
  .meta({ id: 'ImportNote', description: 'A problem with one entry of an import.' })
export type ImportNote = z.infer<typeof ImportNote>
