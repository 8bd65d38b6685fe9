import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { reasonOf } from '#platform/start-error.ts'
import type { Part } from '../format/manifest.ts'
import { ArchiveError } from './archive-error.ts'

/** Maximum length of a line in bytes: far more than any that is written. */
const MAX_LINE_BYTES = 1024 * 1024
const LINE_END = 10

/** Yields the rows of a file with line numbers from 1. At most one line is in memory. Throws {@link ArchiveError}. */
export async function* readRows(
  open: () => Promise<Readable>,
  { file, part }: { file: string; part: Part },
): AsyncGenerator<{ row: unknown; line: number }> {
  const hash = createHash('sha256')
  let line = 0
  let rest: Buffer[] = []
  let length = 0
  const source = await open()
  try {
    for await (const chunk of whole(source, file)) {
      hash.update(chunk)
      let from = 0
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, from)) {
        rest.push(chunk.subarray(from, at))
        length += at - from
        from = at + 1
        line += 1
        if (length > MAX_LINE_BYTES) throw new ArchiveError(`Line ${line} of ${file} is too long`)
        if (line > part.rows) throw new ArchiveError(`${file} has more rows than the manifest says`)
        yield { row: parseRow(Buffer.concat(rest).toString(), { file, line }), line }
        rest = []
        length = 0
      }
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > MAX_LINE_BYTES) throw new ArchiveError(`Line ${line + 1} of ${file} is too long`)
    }
  } finally {
    source.destroy()
  }
  if (length > 0) throw new ArchiveError(`${file} breaks off in its last line`)
  if (line !== part.rows) throw new ArchiveError(`${file} has ${line} rows, and the manifest says ${part.rows}`)
  if (hash.digest('hex') !== part.sha256) throw new ArchiveError(`${file} is not what the manifest says: another SHA-256`)
}

async function* whole(source: Readable, file: string): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    throw new ArchiveError(`${file} is damaged: ${reasonOf(error)}`)
  }
}

function parseRow(text: string, { file, line }: { file: string; line: number }): unknown {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    throw new ArchiveError(`Line ${line} of ${file} is no JSON`)
  }
  if (!isStorable(row)) throw new ArchiveError(`Line ${line} of ${file} has characters that cannot be kept`)
  return row
}

/** Deeper than any row is nested. */
const MAX_NESTING = 8

/** Determines whether PostgreSQL can store all texts in a value. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_NESTING) return false
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, depth + 1))
}
