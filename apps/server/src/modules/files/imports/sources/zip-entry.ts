import type { DecodeName } from '@arbour/documents/zip/name-encoding'
import { t } from '@arbour/messages/t'
import type { Entry } from 'yauzl'
import type { SourceEntry } from './source.ts'
import { nameOf } from './zip-names.ts'

const STORED = 0
const DEFLATED = 8
/** Mask of the file type in the upper half of the attributes, written by Unix systems. */
const KIND = 0o170000
const LINK = 0o120000
const REGULAR = 0o100000
const FOLDER = 0o040000
const MADE_ON_UNIX = 3
/** The extra field with Windows timestamps, in steps of 100 ns since 1601. */
const NTFS = 0x000a
const NTFS_CREATED_AT = 24
const FROM_1601_MS = 11_644_473_600_000n
/** The folder in which macOS stores extended attributes of files. */
const RESOURCE_FORKS = '__MACOSX'

/** The location of a file in a zip. */
export interface ZipPlace {
  /** Offset of its local header. */
  offset: number
  packed: number
  isDeflated: boolean
  checksum: number
}

/**
 * Converts an entry of the central directory; null for entries that are not content. Names are split and checked: a path outside
 * the zip is a problem.
 */
export function readZipEntry(entry: Entry, decode: DecodeName): SourceEntry | null {
  const name = nameOf(entry, decode)
  const segments = name.split('/').filter((segment, at, all) => segment !== '' || (at === 0 && all.length > 1))
  if (segments[0] === RESOURCE_FORKS) return null
  const isDir = name.endsWith('/') || kindOf(entry) === FOLDER
  const { relativeOffsetOfLocalHeader: offset, compressedSize: packed, compressionMethod, crc32: checksum } = entry
  const place: ZipPlace = { offset, packed, isDeflated: compressionMethod === DEFLATED, checksum }
  return {
    segments: segments.filter((segment) => segment !== '.'),
    isDir,
    size: isDir ? null : entry.uncompressedSize,
    modified: validDate(entry.getLastModDate({ timezone: 'UTC' })),
    created: createdOf(entry),
    mimetype: null,
    ref: JSON.stringify(place),
    problem: problemOf(entry, { segments, isDir }),
  }
}

export function readZipPlace(ref: string): ZipPlace {
  return JSON.parse(ref) as ZipPlace
}

function problemOf(entry: Entry, { segments, isDir }: { segments: readonly string[]; isDir: boolean }): string | null {
  const [first = ''] = segments
  if (first === '' || /^[a-z]:$/i.test(first) || segments.includes('..')) return t('errors.imports.pathOutsideZip')
  const kind = kindOf(entry)
  if (kind === LINK) return t('errors.imports.symbolicLink')
  if (kind !== null && kind !== REGULAR && kind !== FOLDER) return t('errors.imports.notFileOrFolder')
  if (isDir) return null
  if (entry.isEncrypted()) return t('errors.imports.encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return t('errors.imports.unknownCompression')
  if (entry.compressionMethod === STORED && entry.compressedSize !== entry.uncompressedSize)
    return t('errors.imports.sizeMismatch')
  return null
}

function kindOf({ versionMadeBy, externalFileAttributes }: Entry): number | null {
  const kind = (externalFileAttributes >>> 16) & KIND
  return versionMadeBy >> 8 === MADE_ON_UNIX && kind !== 0 ? kind : null
}

function createdOf({ extraFields }: Entry): Date | null {
  const field = extraFields.find(({ id, data }) => id === NTFS && data.length >= NTFS_CREATED_AT + 8)
  const ticks = field?.data.readBigUInt64LE(NTFS_CREATED_AT) ?? 0n
  return ticks === 0n ? null : validDate(new Date(Number(ticks / 10_000n - FROM_1601_MS)))
}

function validDate(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
