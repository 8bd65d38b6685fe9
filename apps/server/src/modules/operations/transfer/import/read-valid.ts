import { type Kind, schemaOf } from '../format/kind.ts'
import { rowsEntry } from '../format/manifest.ts'
import { ArchiveError } from './archive-error.ts'
import type { Archive } from './open-archive.ts'

/** Yields the validated rows of a kind, unchanged from the archive. Throws {@link ArchiveError}. */
export async function* readValid<Row = Record<string, unknown>>(archive: Pick<Archive, 'rows'>, kind: Kind): AsyncGenerator<Row> {
  const schema = schemaOf(kind)
  for await (const { row, line } of archive.rows(kind.name)) {
    const parsed = schema.safeParse(row)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
      throw new ArchiveError(`Line ${line} of ${rowsEntry(kind.name)} is not as it should be: ${where}${issue?.message ?? ''}`)
    }
    // Yields the original, without defaults and conversions of the schema.
    yield row as Row
  }
}
