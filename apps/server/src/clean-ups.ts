import { forgetReplacements } from '#modules/collaboration/conflicts/public.ts'
import { endPartnershipsIn } from '#modules/collaboration/partnerships/public.ts'
import { deleteTransmittals } from '#modules/collaboration/transmittals/public.ts'
import { hideEvents } from '#modules/content/activity/public.ts'
import { dropReleased } from '#modules/content/objects/public.ts'
import { untagItems } from '#modules/content/tags/public.ts'
import { deleteGrants } from '#modules/core/access/public.ts'
import { type CleanUps, deleteBoundaries, deleteLocks, detachOrphans } from '#modules/core/tree/public.ts'
import { unstarItems } from '#modules/files/items/public.ts'
import { endSharesIn } from '#modules/sharing/connection-shares/public.ts'
import { restrictOrphans } from '#modules/sharing/item-access/public.ts'
import { deleteProposals, deleteVersions } from '#modules/views/versions/public.ts'

/** Rows that any item may have, including mounts. */
const OF_ITEMS = [deleteBoundaries, deleteGrants, deleteLocks, untagItems, unstarItems]

/**
 * The modules' clean-ups when items are deleted permanently, in order and in the same transaction. A module with data about items
 * that no foreign key deletes adds its `on-purge.ts` here.
 */
export const CLEAN_UPS: CleanUps = {
  beforeUnmount: OF_ITEMS,
  beforePurge: [
    // These need to know who can open the items, and notify them: nothing may be deleted before.
    restrictOrphans,
    hideEvents,
    endPartnershipsIn,
    endSharesIn,
    // No boundary may be deleted while an orphan is within it.
    detachOrphans,
    ...OF_ITEMS,
    deleteVersions,
    deleteProposals,
    deleteTransmittals,
    forgetReplacements,
  ],
  // An item refers to its object, so objects are deleted afterwards.
  afterPurge: [dropReleased],
}
