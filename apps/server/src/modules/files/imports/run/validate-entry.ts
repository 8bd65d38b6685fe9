import { createHash } from 'node:crypto'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import type { Limits } from '#modules/context.ts'
import type { SourceEntry } from '../sources/source.ts'

/** An entry of a source, and why it can't be imported: null if it can. */
export interface ValidatedEntry {
  entry: SourceEntry
  problem: string | null
}

/** Checks an entry before it is downloaded, for problems reported by the source and for violations of Arbour's limits. */
export function validateEntry(entry: SourceEntry, { uploadBytes }: Limits): ValidatedEntry {
  return { entry, problem: entry.problem ?? problemOf(entry, uploadBytes) }
}

function problemOf({ segments, size, ref }: SourceEntry, maxBytes: number): string | null {
  if (segments.length === 0 || segments.some((segment) => segment === '')) return t('errors.imports.noName')
  if (segments.some((segment) => segment === '..' || segment === '.')) return t('errors.imports.pathElsewhere')
  if (segments.length > MAX_DEPTH) return t('errors.items.tooDeep', { max: MAX_DEPTH })
  if (ref.includes('\0')) return t('errors.imports.nameUnreadable')
  return size !== null && size > maxBytes ? t('errors.uploads.tooLarge', { size: sizeText(maxBytes) }) : null
}

/**
 * Returns the key of an entry: derived from its path and whether it is a folder. `again` distinguishes repeated entries of a
 * source.
 */
export function entryKey(segments: readonly string[], isDir: boolean, again = 0): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([isDir, again, ...segments]))
    .digest()
}
