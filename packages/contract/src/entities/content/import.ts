import { z } from 'zod'
import { messages } from '../../messages.ts'
import { Id, Timestamp } from '../common.ts'
import { WebUrl } from '../items/link.ts'

/** Entries of one import at most: files and folders together. */
export const MAX_IMPORT_ENTRIES = 200_000
/** Bytes of one import at most, unpacked: 1 TiB. */
export const MAX_IMPORT_BYTES = 1024 ** 4
/** Lines of the first level that a check tells of. */
export const MAX_CHECKED_LINES = 100
/** Days for which the result of an import is kept, and for which one that is paused waits. */
export const IMPORT_DAYS = 30

const Text = (label: string, max = 1024) => z.string(messages.required(label)).max(max).meta({ title: label })

/** Printed in no log: what opens somebody else's server. */
const Secret = (label: string) => z.string().max(1024).meta({ title: label })

/** Encodings of the names in a zip, by the names of the Encoding Standard (code pages of DOS by their own). */
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
  .meta({ id: 'ImportNameEncoding', description: 'An encoding of names in a zip.' })
export type ImportNameEncoding = z.infer<typeof ImportNameEncoding>

const nameEncoding = {
  encoding: ImportNameEncoding.optional().describe(
    'Of the names that don’t state their encoding. Without it, it is guessed from all names: `imports/check` returns the guess.',
  ),
}

/** A zip that stands in Arbour. */
const ZipSource = z
  .strictObject({ kind: z.literal('zip'), file_id: Id.describe('The zip, which the person can open.'), ...nameEncoding })
  .meta({ id: 'ZipSource', description: 'A zip that stands in Arbour.' })
/** A zip that was sent for the import. */
const UploadSource = z
  .strictObject({ kind: z.literal('upload'), upload: Id.describe('A finished upload of a zip.'), ...nameEncoding })
  .meta({ id: 'UploadSource', description: 'A zip that was sent for the import.' })
/** One of the server's own folders that its operator lists. */
const FolderSource = z
  .strictObject({ kind: z.literal('folder'), name: Text('Folder', 100).min(1) })
  .meta({ id: 'FolderSource', description: 'One of the server’s own folders that its operator lists.' })
/** A folder of a Nextcloud, an ownCloud, or whatever else speaks WebDAV (RFC 4918). */
const WebDavSource = z
  .strictObject({
    kind: z.literal('webdav'),
    url: WebUrl,
    username: Text('User name').default(''),
    password: Secret('Password').default(''),
  })
  .meta({ id: 'WebDavSource', description: 'A folder of a Nextcloud, an ownCloud, or whatever else speaks WebDAV.' })
/** A bucket of S3 or of what speaks like it. */
const S3Source = z
  .strictObject({
    kind: z.literal('s3'),
    endpoint: WebUrl.describe('Such as `https://s3.eu-west-2.amazonaws.com`. The bucket is named in the path.'),
    region: Text('Region', 100).min(1, messages.required('Region')).default('us-east-1'),
    bucket: Text('Bucket', 255)
      .min(1, messages.required('Bucket'))
      .regex(/^[A-Za-z0-9._-]+$/, 'A bucket has letters, digits, dots and dashes'),
    prefix: Text('Folder in the bucket').default(''),
    access_key: Text('Access key').min(1, messages.required('Access key')),
    secret_key: Secret('Secret key').min(1, messages.required('Secret key')),
  })
  .meta({ id: 'S3Source', description: 'A bucket of S3 or of what speaks like it.' })

/** Where an import takes its files from. */
export const ImportSource = z.discriminatedUnion('kind', [ZipSource, UploadSource, FolderSource, WebDavSource, S3Source]).meta({
  id: 'ImportSource',
  description:
    'Where an import takes its files from. Passwords and keys are kept encrypted until the import ends, and told to nobody but the server that they are for.',
})
export type ImportSource = z.infer<typeof ImportSource>

export const IMPORT_KINDS = ['zip', 'upload', 'folder', 'webdav', 's3'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What becomes of a file where one of its name stands already. Folders of one name become one. */
export const ImportConflict = z.enum(['keep', 'skip', 'replace']).meta({
  id: 'ImportConflict',
  description:
    'Where a file of that name stands already: number the new one, leave it out, or make it a version of the one there. Folders of one name become one.',
})
export type ImportConflict = z.infer<typeof ImportConflict>

/** How an import stands: `paused` by who began it, or because its source fails; `failed` for good. */
export const IMPORT_STATES = ['waiting', 'running', 'paused', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const Count = z.int().nonnegative()

/** An import, as who began it sees it. */
export const Import = z
  .object({
    id: Id,
    folder: z
      .object({ id: Id, name: z.string(), path: z.string() })
      .nullable()
      .describe('Where it goes; null once the person cannot open that any more.'),
    kind: z.enum(IMPORT_KINDS),
    name: z.string().describe('Of the source: the zip, the folder, the bucket or the address.'),
    conflict: ImportConflict,
    state: z.enum(IMPORT_STATES),
    reason: z.string().nullable().describe('Why it waits or has failed, for people.'),
    is_counted: z.boolean().describe('Whether all that there is to come has been found.'),
    files_found: Count,
    folders_found: Count,
    bytes_found: Count,
    files_done: Count,
    folders_done: Count,
    bytes_done: Count,
    skipped: Count.describe('Files that stand there already.'),
    problems: Count.describe('Entries that did not come.'),
    notes: Count.describe(
      'Entries of which there is something to tell: those that did not come, were left out, or have another name.',
    ),
    created: Timestamp,
    ended: Timestamp.nullable(),
  })
  .meta({ id: 'Import', description: 'An import of a folder tree, as who began it sees it.' })
export type Import = z.infer<typeof Import>

/** How names in a zip are read that don't state their encoding. */
export const ImportNames = z
  .object({
    guess: ImportNameEncoding.describe('The encoding that is used unless the source names one.'),
    examples: z.array(z.string()).describe('The first of these names, in the encoding of the source or else the guess.'),
  })
  .meta({ id: 'ImportNames', description: 'How names in a zip are read that don’t state their encoding.' })
export type ImportNames = z.infer<typeof ImportNames>

/** What a look at a source found. */
export const ImportCheck = z
  .object({
    name: z.string().describe('Of the source.'),
    lines: z
      .array(z.object({ name: z.string(), is_dir: z.boolean(), size: Count.nullable(), problem: z.string().nullable() }))
      .describe('What stands at its top.'),
    files: Count,
    folders: Count,
    bytes: Count,
    problems: Count,
    is_complete: z.boolean().describe('False when there is more than was looked at.'),
    names: ImportNames.nullable().describe('Null where every name states its encoding, or is plain ASCII.'),
  })
  .meta({ id: 'ImportCheck', description: 'What a look at the source of an import found.' })
export type ImportCheck = z.infer<typeof ImportCheck>

/** Something to tell of one entry of an import. */
export const ImportNote = z
  .object({
    path: z.string().describe('As the source has it.'),
    outcome: z.enum(['failed', 'skipped', 'noted']),
    note: z.string().describe('For people.'),
  })
  .meta({ id: 'ImportNote', description: 'Something to tell of one entry of an import.' })
export type ImportNote = z.infer<typeof ImportNote>
