import { itemStore } from './items.ts'
import type { Layer } from './layers.ts'

/**
 * Shows a change while the server is asked to make it. What `act` gives is applied as what the server said in the moment in which the change
 * is taken off. When it throws, the change is taken off alone: whatever else happened meanwhile stays.
 */
export async function whileShown<T>(layer: Layer, act: () => Promise<T>, apply: (result: T) => void): Promise<T> {
  const takeOff = itemStore.lay(layer)
  try {
    const result = await act()
    itemStore.batch(() => {
      apply(result)
      takeOff()
    })
    return result
  } finally {
    takeOff()
  }
}
