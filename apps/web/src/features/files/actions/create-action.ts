import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { contributable } from './conditions.ts'
import type { Action } from './types.ts'

type Ask = (services: ItemServices, parent: Item) => Promise<void>

/** Creates an action that adds something new to the open folder. */
export function createAction(id: string, appearance: Pick<Action, 'label' | 'icon' | 'shortcut' | 'keywords'>, ask: Ask): Action {
  return {
    id,
    ...appearance,
    section: 'create',
    isAvailable: (context) => contributable(context) !== null,
    perform: async (context) => {
      const folder = contributable(context)
      if (folder) await ask(context.services, folder)
    },
  }
}
