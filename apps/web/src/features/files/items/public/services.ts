/** For other features: the services that actions and dialogs of items use, and navigation to items. */
export { followPath } from '../services/follow-path.ts'
export type { ItemServices } from '../services/item-services.ts'
export { ItemServicesProvider, useItemServices } from '../services/item-services-provider.tsx'
export { useRevealedItem } from '../services/revealed-item.ts'
export { useGoTo } from '../services/use-go-to.ts'
