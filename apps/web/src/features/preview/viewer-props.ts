import type { Item } from '@arbour/contract/entities/item'

/** What every viewer is given. It fills its box, whatever its size. */
export interface ViewerProps {
  /** The file, or the file as one of its versions was: then `object_id`, size and addresses are the version's. */
  item: Item
  /** Signed address of its bytes, the same for as long as the viewer is there. */
  src: string
  /** Called when the file cannot be shown, with a sentence about it where there is one. `mayPass`: nothing is known to be wrong with it. */
  onFail: (reason?: string, mayPass?: boolean) => void
}
