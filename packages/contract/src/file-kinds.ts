/** Maps file extensions to media types and sub-types. */
import type { Item } from './entities/items/item.ts'

const IMAGE = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  apng: 'image/apng',
  avif: 'image/avif',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
} as const

const DOCUMENT = {
  pdf: 'application/pdf',
  md: 'text/markdown',
  txt: 'text/plain',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  markdown: 'text/markdown',
  epub: 'application/epub+zip',
  rtf: 'application/rtf',
  drawio: 'application/vnd.jgraph.mxfile',
} as const

/** Source code and data formats, by language name. */
const CODE = {
  json: ['application/json', 'json'],
  xml: ['application/xml', 'xml'],
  html: ['text/html', 'html'],
  css: ['text/css', 'css'],
  scss: ['text/x-scss', 'scss'],
  js: ['text/javascript', 'javascript'],
  mjs: ['text/javascript', 'javascript'],
  jsx: ['text/javascript', 'javascript'],
  ts: ['text/x-typescript', 'typescript'],
  tsx: ['text/x-typescript', 'tsx'],
  py: ['text/x-python', 'python'],
  rb: ['text/x-ruby', 'ruby'],
  php: ['text/x-php', 'php'],
  go: ['text/x-go', 'go'],
  rs: ['text/x-rust', 'rust'],
  java: ['text/x-java', 'java'],
  kt: ['text/x-kotlin', 'kotlin'],
  swift: ['text/x-swift', 'swift'],
  c: ['text/x-c', 'c'],
  h: ['text/x-c', 'c'],
  cpp: ['text/x-c++', 'cpp'],
  cs: ['text/x-csharp', 'csharp'],
  sql: ['application/sql', 'sql'],
  sh: ['text/x-shellscript', 'bash'],
  yml: ['application/yaml', 'yaml'],
  yaml: ['application/yaml', 'yaml'],
  toml: ['application/toml', 'toml'],
  ini: ['text/plain', 'ini'],
  diff: ['text/x-diff', 'diff'],
} as const satisfies Record<string, readonly [mimetype: string, language: string]>

const OTHER = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  aac: 'audio/aac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  zip: 'application/zip',
  jar: 'application/java-archive',
  gz: 'application/gzip',
  log: 'text/plain',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  ifc: 'application/x-step',
  bin: 'application/octet-stream',
} as const

const CODE_MIMETYPES = Object.fromEntries(Object.entries(CODE).map(([ext, [mimetype]]) => [ext, mimetype]))
const MIMETYPES: Readonly<Record<string, string>> = { ...IMAGE, ...DOCUMENT, ...CODE_MIMETYPES, ...OTHER }
const MIMETYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/

/** Returns the media type for an extension (lower case, no dot), or null if it is unknown. */
export function mimetypeOf(ext: string | null): string | null {
  return ext !== null && Object.hasOwn(MIMETYPES, ext) ? (MIMETYPES[ext] ?? null) : null
}

/** Returns the language for syntax highlighting of an extension; null if it is not source code. */
export function languageOf(ext: string | null): string | null {
  return ext !== null && Object.hasOwn(CODE, ext) ? CODE[ext as keyof typeof CODE][1] : null
}

/**
 * Parses a media type as senders write it (`Text/Plain;charset=UTF-8`) into lower case without parameters; null if it is invalid.
 */
export function mediaTypeOf(text: string): string | null {
  const type = text.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return MIMETYPE.test(type) ? type : null
}

const DOCUMENT_TYPES: ReadonlySet<string> = new Set(Object.values(DOCUMENT))

/** Returns the sub-type of a file by its extension, or by its media type if the extension is unknown. */
export function fileSubType(ext: string | null, mimetype: string): 'file' | 'document' | 'image' {
  if ((ext !== null && Object.hasOwn(IMAGE, ext)) || (mimetype.startsWith('image/') && !mimetype.startsWith('image/vnd.'))) {
    return 'image'
  }
  if (ext !== null && Object.hasOwn(DOCUMENT, ext)) return 'document'
  return mimetypeOf(ext) === null && DOCUMENT_TYPES.has(mimetype) ? 'document' : 'file'
}

/** How a file is previewed. Documents and slides are shown as server renditions, or as far as the browser supports them. */
export type PreviewKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'document'
  | 'slides'
  | 'sheet'
  | 'csv'
  | 'markdown'
  | 'text'
  | 'code'
  | 'drawing'
  | 'archive'

/** Extensions by preview kind. */
export const PREVIEWED: Readonly<Record<PreviewKind, readonly string[]>> = {
  image: ['png', 'apng', 'jpg', 'jpeg', 'bmp', 'webp', 'gif', 'svg', 'avif', 'tif', 'tiff', 'heic'],
  video: ['mp4', 'webm', 'mov', 'm4v'],
  audio: ['mp3', 'wav', 'ogg', 'oga', 'opus', 'm4a', 'flac', 'aac'],
  pdf: ['pdf'],
  document: ['doc', 'docx', 'odt', 'rtf'],
  slides: ['ppt', 'pptx', 'odp'],
  sheet: ['xls', 'xlsx', 'xlsm', 'xlsb', 'ods'],
  csv: ['csv', 'tsv'],
  markdown: ['md', 'markdown'],
  text: ['txt', 'log'],
  code: Object.keys(CODE),
  drawing: ['drawio'],
  archive: ['zip', 'epub', 'jar'],
}

const KIND_OF = new Map(
  Object.entries(PREVIEWED).flatMap(([kind, exts]) => exts.map((ext) => [ext, kind as PreviewKind] as const)),
)

/** All extensions that have a preview. */
export const PREVIEWED_EXTENSIONS: readonly string[] = [...KIND_OF.keys()]

/** Returns the preview kind for an extension, or null if the file can only be downloaded. */
export function previewKind(ext: string | null): PreviewKind | null {
  return ext === null ? null : (KIND_OF.get(ext) ?? null)
}

/** Returns the viewer for a file. Without a known extension, this is the text viewer, which inspects the bytes. */
export function viewerKind(ext: string | null): PreviewKind | null {
  return previewKind(ext) ?? (mimetypeOf(ext) === null ? 'text' : null)
}

/**
 * Image formats shown as a server rendition: browsers don't support them, or an SVG would be rendered in the page's own process.
 */
const FOREIGN_IMAGES: ReadonlySet<string> = new Set(['tif', 'tiff', 'heic', 'svg'])
const SVG = 'image/svg+xml'

/** Returns whether files of this extension are shown as a server rendition, if available. */
export function isConverted(ext: string | null): boolean {
  const kind = previewKind(ext)
  return kind === 'document' || kind === 'slides' || kind === 'sheet' || (ext !== null && FOREIGN_IMAGES.has(ext))
}

/**
 * Returns whether this image is shown as a server rendition: because of its kind, because it is served as SVG whatever its name,
 * or because of what the server found in it.
 */
export function isConvertedImage({ ext, mimetype, object_meta }: Pick<Item, 'ext' | 'mimetype' | 'object_meta'>): boolean {
  return previewKind(ext) === 'image' && (isConverted(ext) || mimetype === SVG || object_meta?.is_converted === true)
}

const WITH_THUMBNAIL: ReadonlySet<PreviewKind> = new Set([
  'text',
  'code',
  'markdown',
  'csv',
  'image',
  'video',
  'audio',
  'pdf',
  'document',
  'slides',
  'sheet',
  'drawing',
])

/** Returns whether a file with this extension can have a thumbnail. */
export function hasThumbnail(ext: string | null): boolean {
  const kind = previewKind(ext)
  return kind !== null && WITH_THUMBNAIL.has(kind)
}
