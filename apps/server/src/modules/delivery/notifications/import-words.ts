import type { ImportNoticeKind, NoticeData } from './notice.ts'
import type { Part } from './sentence-part.ts'

/** What a person is told of an import that they began. */
export function importSentence(kind: ImportNoticeKind, { source, items, problems = 0, reason }: NoticeData): Part[] {
  const begin: Part[] = [{ text: 'The import of ' }, { text: source ?? 'files', as: 'strong' }]
  const why = reason ? `: ${reason}` : ''
  switch (kind) {
    case 'import_done':
      return [
        ...begin,
        {
          text: ` is done: ${counted(items, 'file', 'files')} came${problems > 0 ? `, ${counted(problems, 'entry', 'entries')} did not` : ''}`,
        },
      ]
    case 'import_failed':
      return [...begin, { text: ` has failed${why}` }]
    case 'import_paused':
      return [...begin, { text: ` waits for you${why}` }]
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
