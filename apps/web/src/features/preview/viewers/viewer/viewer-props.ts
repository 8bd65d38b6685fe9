import type { Item } from '@arbour/contract/entities/items/item'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import type { ApiError } from '#lib/api/api.ts'
import type { WorkerError } from '../ask-worker.ts'

/** The fields of a file that viewers use. An {@link Item} has them; a {@link VisitorItem} gets null for the two that it lacks. */
export type ViewedFile = VisitorItem & Pick<Item, 'object_id' | 'deleted'>

/** What every viewer is given. It fills its box, whatever its size. */
export interface ViewerProps {
  /** The file, or the file as one of its versions was: then `object_id`, size and addresses are the version's. */
  item: ViewedFile
  /** Signed address of its bytes, the same for as long as the viewer is there. */
  src: string
  /** Called when the file cannot be shown: with a sentence about it where there is one, or with the error that kept its bytes away. */
  onFail: (why?: WhyNot) => void
}

/** Why a file cannot be shown. What stays so is a sentence; an error of the line, of the address or of a worker may pass. */
export type WhyNot = string | ApiError | WorkerError
