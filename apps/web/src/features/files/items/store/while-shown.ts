import { itemStore } from './items.ts'
import type { Layer } from './layers.ts'

/**
 * Shows an optimistic update while `send` runs. Its result is applied as server state at the moment the update is removed. If it
 * throws, only this update is reverted; other changes made in the meantime stay.
 */
export async function withOptimisticUpdate<T>(layer: Layer, send: () => Promise<T>, apply: (result: T) => void): Promise<T> {
  const takeOff = itemStore.lay(layer)
  try {
    const result = await send()
    itemStore.batch(() => {
      apply(result)
      takeOff()
    })
    return result
  } finally {
    takeOff()
  }
}
