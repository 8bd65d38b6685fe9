import type { Item } from '@arbour/contract/entities/items/item'
import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { RenditionTable } from '../db/schema-objects.ts'

export type RenditionKind = RenditionTable['kind']
/** The kinds that are pictures or pages. */
export type PictureKind = Exclude<RenditionKind, 'computed'>

/** A stored file to render. */
export interface RenderSource {
  /** Of a local file, read-only. */
  path: string
  /** Lower-case extension without its dot: the claimed type. */
  ext: string | null
  mimetype: string
  /** In bytes. */
  size: number
}

/** The renditions of a file. */
export interface RenderResult {
  /**
   * Empty if there is nothing to show, such as for a song without a cover. A picture may have a preview that its extension does
   * not indicate.
   */
  files: readonly { kind: RenditionKind; path: string; mimetype: string }[]
  /** Properties of a picture or video: displayed dimensions in pixels, and its colour profile. */
  meta: Item['object_meta']
  /** What the preview omits of the file. */
  unshown?: Unshown
}

/** The file can't be rendered, and retrying would not help. The message is a sentence for users. */
export class RenderRefusal extends Error {
  override name = 'RenderRefusal'
}

/**
 * Creates renditions of stored files, each in a separate process with limited time and memory, so that a file can't affect the
 * server or other files.
 */
export interface Renderer {
  /** Returns the renditions that the installed programs can create for an extension; empty for none. */
  kindsOf(ext: string | null): readonly RenditionKind[]
  /**
   * Writes the renditions into a folder, which the caller removes. Throws {@link RenderRefusal}; any other error means that the
   * process crashed and the file may be retried. Calls `onBegin` when processing starts: slow programs run one at a time.
   */
  render(source: RenderSource, folder: string, onBegin?: () => void): Promise<RenderResult>
  /**
   * Re-encodes a profile picture or logo (`png` or `jpg`) into a folder: upright, limited in size, without metadata. Returns the path of the new
   * file. Throws as `render` does.
   */
  cleanPicture(source: RenderSource, folder: string): Promise<string>
  /** Stops running work. */
  close(): Promise<void>
}
