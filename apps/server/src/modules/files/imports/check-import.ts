import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { importsCheck } from '@arbour/contract/calls/content/imports'
import { type ImportCheck, MAX_CHECKED_LINES } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import type { Limits, MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { loadTarget } from './load-target.ts'
import { prepareSource } from './prepare-source.ts'
import { type ValidatedEntry, validateEntry } from './run/validate-entry.ts'
import { listSource } from './sources/listing.ts'
import { type Source, SourceError } from './sources/source.ts'
import { openStored } from './sources/stored-source.ts'

const MAX_MS = 10_000
/** Maximum number of entries examined in a source that needs a request for each folder. */
const MAX_INSPECTED = 5000

/** Implements `imports/check`: previews an import. Throws 400 with the problem of the source. */
export async function checkImport(
  ctx: MemberContext,
  { parent_id, source: wanted }: CallRequest<typeof importsCheck>,
): Promise<CallResponse<typeof importsCheck>> {
  const message = () => t('errors.limits.importChecks')
  await loadTarget(ctx, parent_id)
  const { name, source: stored } = await prepareSource(ctx, wanted)
  await createRateLimit(ctx.db, { name: 'import-check', points: 60, seconds: 600, message }).take(ctx.principal.userId)
  try {
    const source = await openStored(ctx, stored)
    try {
      return { name, ...(await look(source, ctx.installation.limits)) }
    } finally {
      await source.close()
    }
  } catch (error) {
    throw error instanceof SourceError ? sourceProblem(error) : error
  }
}

/** Converts a source error to a request error on its field. */
export function sourceProblem({ message, field }: SourceError): AppError {
  return new AppError('invalid', message, field === null ? {} : { fields: { [`source.${field}`]: message } })
}

async function look(source: Source, limits: Limits): Promise<Omit<ImportCheck, 'name'>> {
  const check: Omit<ImportCheck, 'name'> = {
    lines: [],
    files: 0,
    folders: 0,
    bytes: 0,
    problems: 0,
    is_complete: true,
    names: null,
  }
  const lines = new Map<string, ImportCheck['lines'][number]>()
  const signal = AbortSignal.timeout(MAX_MS)
  try {
    check.names = (await source.names?.(signal)) ?? null
    for await (const entry of listSource(source, signal)) {
      const validated = validateEntry(entry, limits)
      count(check, validated)
      addLine(lines, validated)
      if (check.files + check.folders + check.problems >= MAX_INSPECTED || signal.aborted) {
        check.is_complete = false
        break
      }
    }
  } catch (error) {
    // Reports what was examined before the timeout.
    if (!signal.aborted || lines.size === 0)
      throw signal.aborted ? new SourceError('line', t('errors.imports.serverTooSlow'), 'url') : error
    check.is_complete = false
  }
  const [top, more] = [[...lines.values()], lines.size > MAX_CHECKED_LINES]
  return { ...check, lines: top.slice(0, MAX_CHECKED_LINES), is_complete: check.is_complete && !more }
}

function count(found: Omit<ImportCheck, 'name'>, { entry, problem }: ValidatedEntry): void {
  if (problem !== null) found.problems += 1
  else if (entry.isDir) found.folders += 1
  else {
    found.files += 1
    found.bytes += entry.size ?? 0
  }
}

/** Adds the entry at the top level: a zip may list folders only implicitly, by their content. */
function addLine(lines: Map<string, ImportCheck['lines'][number]>, { entry, problem }: ValidatedEntry): void {
  const [name = ''] = entry.segments
  const isTop = entry.segments.length === 1
  if (problem !== null && !isTop) return
  const is_dir = entry.isDir || !isTop
  if (lines.size <= MAX_CHECKED_LINES && !lines.has(name))
    lines.set(name, { name, is_dir, size: is_dir ? null : entry.size, problem })
}
