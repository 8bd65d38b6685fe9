import { connectionsStep } from '#features/sharing/connection-shares/public.ts'
import { type ShareStep, teamStep } from '#features/sharing/item-access/public.ts'
import { linkStep, requestStep } from '#features/sharing/public-links/public.ts'

/** The ways to share an item, in order. Loaded with the dialog. */
export const shareSteps: readonly ShareStep[] = [teamStep, connectionsStep, linkStep, requestStep]
