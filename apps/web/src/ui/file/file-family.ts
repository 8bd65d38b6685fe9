import type { Item } from '@arbour/contract/entities/items/item'

/** Families of file types, each with its own colour and icon. */

export type FileFamily =
  | 'pdf'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'image'
  | 'video'
  | 'audio'
  | 'archive'
  | 'code'
  | 'text'
  | 'drawing'
  | 'link'
  | 'cloud'
  | 'shortcut'
  | 'other'

const EXTENSIONS: Record<Exclude<FileFamily, 'link' | 'cloud' | 'shortcut' | 'other'>, string> = {
  pdf: 'pdf',
  document: 'doc docx odt rtf pages',
  sheet: 'xls xlsx xlsm xlsb ods csv numbers',
  slides: 'ppt pptx odp key',
  image: 'png apng jpg jpeg bmp webp gif svg avif heic tif tiff',
  video: 'mp4 webm mov avi mkv',
  audio: 'mp3 wav ogg flac m4a',
  archive: 'zip gz tar rar 7z',
  code: 'json xml html css js ts yml yaml',
  text: 'txt md log',
  drawing: 'drawio dwg dxf ifc',
}

const FAMILIES = new Map(
  Object.entries(EXTENSIONS).flatMap(([family, list]) => list.split(' ').map((ext) => [ext, family as FileFamily] as const)),
)

/** Returns the family of an extension (lower case, without the dot). */
export function fileFamily(ext: string | null): FileFamily {
  return (ext !== null && FAMILIES.get(ext)) || 'other'
}

/** The fields of an item that its icon needs. Uploads without an item have them too. */
export type IconItem = Pick<Item, 'is_dir' | 'sub_type' | 'ext'> & Partial<Pick<Item, 'type' | 'icon'>>

/** Returns the family of an item: by its type, or for a file by its extension. */
export function getFileFamily({ type, ext }: IconItem): FileFamily {
  return type === 'link' || type === 'cloud' || type === 'shortcut' ? type : fileFamily(ext)
}
