import { z } from 'zod'
import { StartError } from '#platform/start-error.ts'

/** The format name in a manifest. */
export const FORMAT = 'arbour-backup'
/** Increase it with every change that older versions would read wrongly. */
export const FORMAT_VERSION = 1

/** The folder of the objects, shared by all backups in a folder. */
export const OBJECTS_FOLDER = 'objects'
/** The suffix of a backup that is being written, or was interrupted. */
export const UNFINISHED_SUFFIX = '.part'
export const MANIFEST_FILE = 'manifest.json'
export const OBJECTS_FILE = 'objects.tsv.gz'
export const JOBS_FILE = 'jobs.copy.gz'

const TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Returns the name of a backup's folder: its start time, so that names sort chronologically. */
export function nameOfTime(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-')
}

export function isBackupName(name: string): boolean {
  return TIME.test(name)
}

/** Returns the file of a table. Throws {@link StartError} if its name is not safe in a path. */
export function tableFile(name: string): string {
  if (!TABLE_NAME.test(name))
    throw new StartError(`The table ${JSON.stringify(name)} is none of Arbour’s: keep it in another schema`)
  return `tables/${name}.copy.gz`
}

const TABLE_NAME = /^[a-z_][a-z0-9_]*$/
const Name = z.string().max(63).regex(TABLE_NAME)
const Count = z.int().min(0)
const File = z.strictObject({ rows: Count, bytes: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** The content of a backup. It is complete if this file exists, under the backup's final name. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  made: z.iso.datetime(),
  /** The version that created it. */
  arbour: z.string().max(50),
  postgres: z.string().max(200),
  /** Distinguishes servers without revealing anything about them. */
  installation: z.string().max(64),
  /** All migrations that the database has. */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  tables: z.array(File.extend({ name: Name, columns: z.array(z.string().min(1).max(63)).min(1).max(1600) })).max(10_000),
  sequences: z.array(z.strictObject({ name: Name, value: z.int(), isCalled: z.boolean() })).max(10_000),
  jobs: File,
  /** The list of all objects that its rows refer to. */
  objects: File.extend({ totalBytes: Count }),
  /** Keys of the list without bytes in the backup, and the reason. */
  missing: z.array(z.strictObject({ key: z.string().max(100), why: z.enum(['abandoned', 'missing', 'damaged']) })).max(10_000),
})
export type Manifest = z.infer<typeof Manifest>
