import type { Item } from '@arbour/contract/entities/items/item'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import type { ApiError } from '#lib/api/api.ts'
import type { WorkerError } from '../ask-worker.ts'

/** The fields of a file that viewers use. An {@link Item} has them; a {@link VisitorItem} gets null for the two that it lacks. */
export type ViewedFile = VisitorItem & Pick<Item, 'object_id' | 'deleted'>

/** The props of every viewer. It fills its box of any size. */
export interface ViewerProps {
  /** The file, or one of its versions: then `object_id`, size and URLs are the version's. */
  item: ViewedFile
  /** The signed URL of its bytes, constant for the lifetime of the viewer. */
  src: string
  /** Called if the file cannot be shown: with a message if there is one, or with the error of loading its bytes. */
  onFail: (cause?: UnshownReason) => void
}

/**
 * Why a file cannot be shown. A permanent reason is a message; an error of the connection, the URL or a worker may be temporary.
 */
export type UnshownReason = string | ApiError | WorkerError
