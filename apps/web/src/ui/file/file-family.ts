import type { Item } from '@arbour/contract/entities/items/item'

/** Families of file types, each known by its own colour and drawing. */

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

/** The family of an extension (lower case, no dot). */
export function fileFamily(ext: string | null): FileFamily {
  return (ext !== null && FAMILIES.get(ext)) || 'other'
}

/** What an icon needs to know of an item; an upload that is not one yet has it too. */
export type IconItem = Pick<Item, 'is_dir' | 'sub_type' | 'ext'> & Partial<Pick<Item, 'type' | 'icon'>>

/** The family of an item: what it is, or for a file what its extension says. */
export function familyOf({ type, ext }: IconItem): FileFamily {
  return type === 'link' || type === 'cloud' || type === 'shortcut' ? type : fileFamily(ext)
}
