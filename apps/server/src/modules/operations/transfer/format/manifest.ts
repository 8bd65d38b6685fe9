import { z } from 'zod'

/** What an archive says that it is. */
export const FORMAT = 'arbour-team'
/** Raised with every change that an older Arbour would read wrongly. */
export const FORMAT_VERSION = 2

/** The folder of the rows in an archive. */
export const ROWS_FOLDER = 'arbour/'
/** The folder of the tree as it stands. */
export const FILES_FOLDER = 'files/'
/** The folder of bytes that are in no file of the tree as it stands. */
export const VERSIONS_FOLDER = 'versions/'
export const MANIFEST_ENTRY = `${ROWS_FOLDER}manifest.json`
export const README_ENTRY = 'README.txt'

/** The entry of the rows of a kind. */
export function rowsEntry(name: string): string {
  return `${ROWS_FOLDER}${name}.jsonl`
}

const Part = z.strictObject({
  name: z.string().max(100),
  rows: z.int().min(0),
  /** Of the file's bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What an archive holds: its last entry but its list. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  made: z.iso.datetime({ offset: true }),
  team: z.strictObject({ id: z.string(), name: z.string() }),
  /** The files in `arbour/` that are read back. */
  kinds: z.array(Part).max(100),
  /** Those that are told alone. */
  records: z.array(Part).max(100),
  /** Stored objects that versions refer to, and their bytes in all. */
  objects: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0) }),
})
export type Manifest = z.infer<typeof Manifest>
export type Part = z.infer<typeof Part>
