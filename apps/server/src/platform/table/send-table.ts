import { currentLanguage, runInLanguage } from '@arbour/messages/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { portableName } from '#platform/file-names.ts'
import { contentHeaders } from '#platform/http/content-headers.ts'
import { noBytes } from '#platform/http/send-object.ts'
import { writeCsv } from './csv.ts'
import type { Cell, Table } from './table.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Sends a table as a file download. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, table }: { format: keyof typeof TYPES; table: Table },
): Promise<FastifyReply> {
  const filename = portableName({ base: table.name, suffix: `.${format}` })
  reply.headers({
    ...contentHeaders({ filename, mimetype: TYPES[format], disposition: 'attachment' }),
    'Content-Type': TYPES[format],
    'Cache-Control': 'no-store',
  })
  if (request.method === 'HEAD') return reply.send(noBytes())
  if (format === 'xlsx') {
    // Loaded on demand: the workbook writer is one of the server's largest libraries.
    const { writeXlsx } = await import('./xlsx.ts')
    return reply.send(await writeXlsx(table))
  }
  const rows = inLanguage(table.rows, currentLanguage())
  return reply.send(writeCsv({ ...table, rows }, (error) => request.log.warn({ err: error }, 'A table export was aborted')))
}

/** Creates rows in a language. They are read by the socket of the response, outside of the context of the request. */
async function* inLanguage(rows: Table['rows'], language: string): AsyncGenerator<Record<string, Cell>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  try {
    for (;;) {
      const next = await runInLanguage(language, () => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
