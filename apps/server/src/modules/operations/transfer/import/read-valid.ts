import { type Kind, schemaOf } from '../format/kind.ts'
import { rowsEntry } from '../format/manifest.ts'
import { ArchiveError } from './archive-error.ts'
import type { Archive } from './open-archive.ts'

/** The rows of a kind as they stand in the archive, each found to be as rows of the kind are. Throws {@link ArchiveError}. */
export async function* readValid<Row = Record<string, unknown>>(archive: Pick<Archive, 'rows'>, kind: Kind): AsyncGenerator<Row> {
  const schema = schemaOf(kind)
  for await (const { row, line } of archive.rows(kind.name)) {
    const read = schema.safeParse(row)
    if (!read.success) {
      const [issue] = read.error.issues
      const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
      throw new ArchiveError(`Line ${line} of ${rowsEntry(kind.name)} is not as it should be: ${where}${issue?.message ?? ''}`)
    }
    // As it stands: what a schema would add or mend was not there.
    yield row as Row
  }
}
