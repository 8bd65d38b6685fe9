import type { Item } from '@arbour/contract/entities/items/item'
import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { RenditionTable } from '../db/schema-objects.ts'

export type RenditionKind = RenditionTable['kind']
/** Those that are pictures, or pages. */
export type PictureKind = Exclude<RenditionKind, 'computed'>

/** A stored file to make something of. */
export interface RenderSource {
  /** Of a file of this machine, to be read only. */
  path: string
  /** Extension in lower case without its dot: what the file is said to be. */
  ext: string | null
  mimetype: string
  /** Bytes. */
  size: number
}

/** What was made of a file. */
export interface Rendered {
  /**
   * Empty when there is nothing to show and nothing wrong with that: a song without a cover. A picture may have a preview that nobody could
   * tell from its extension.
   */
  files: readonly { kind: RenditionKind; path: string; mimetype: string }[]
  /** Measures of a picture or film: pixels as it is shown, and its colour profile. */
  meta: Item['object_meta']
  /** What of the file the preview leaves out. */
  unshown?: Unshown
}

/** The file is what it is: trying again would not help. The message is a sentence for people. */
export class RenderRefusal extends Error {
  override name = 'RenderRefusal'
}

/**
 * Makes renditions of stored files, each in a process of its own that may take only so much time and memory: whatever a file does
 * to that process, the server and other files are not touched.
 */
export interface Renderer {
  /** What can be made here of files with this extension: depends on the programs that are installed. Empty for none. */
  kindsOf(ext: string | null): readonly RenditionKind[]
  /**
   * Writes what can be made into a folder, which is the caller's to remove. Throws {@link RenderRefusal}; any other error means that the
   * process broke and the file may be tried again. Calls `onBegin` when the file's turn has come: slow programs run one at a time.
   */
  render(source: RenderSource, folder: string, onBegin?: () => void): Promise<Rendered>
  /**
   * Re-encodes a profile picture or logo (`png` or `jpg`) into a folder: upright, limited in size, without metadata. Returns the path of the new
   * file. Throws as `render` does.
   */
  cleanPicture(source: RenderSource, folder: string): Promise<string>
  /** Ends what is at work. */
  close(): Promise<void>
}
