import { z } from 'zod'

/** The format name in a manifest. */
export const FORMAT = 'arbour-team'
/** Increase it with every change that older versions would read wrongly. */
export const FORMAT_VERSION = 6

/** The folder of the rows in an archive. */
export const ROWS_FOLDER = 'arbour/'
/** The folder of the current tree. */
export const FILES_FOLDER = 'files/'
/** The folder of objects that are not in the current tree. */
export const VERSIONS_FOLDER = 'versions/'
export const MANIFEST_ENTRY = `${ROWS_FOLDER}manifest.json`
export const README_ENTRY = 'README.txt'

/** Returns the entry with the rows of a kind. */
export function rowsEntry(name: string): string {
  return `${ROWS_FOLDER}${name}.jsonl`
}

const Part = z.strictObject({
  name: z.string().max(100),
  rows: z.int().min(0),
  /** Of the file's bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The content of an archive: its last entry before the central directory. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  made: z.iso.datetime({ offset: true }),
  team: z.strictObject({ id: z.string(), name: z.string() }),
  /** The files in `arbour/` that are imported. */
  kinds: z.array(Part).max(100),
  /** The files that are only informative. */
  records: z.array(Part).max(100),
  /** Stored objects that versions refer to, and their total bytes. */
  objects: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0) }),
})
export type Manifest = z.infer<typeof Manifest>
export type Part = z.infer<typeof Part>
