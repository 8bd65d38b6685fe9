import { t } from '@arbour/messages/t'
import { IconUserShield } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'

/** Lets an Admin recover an item if no remaining member can manage access to it. */
export const takeOwnership: Action = {
  id: 'take-ownership',
  label: t('sharing.itemAccess.takeOwnership'),
  keywords: t('sharing.itemAccess.ownerAdminRestrictedAccess'),
  icon: IconUserShield,
  section: 'share',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_restricted === true && !item.is_owned && context.account?.abilities.may_take_ownership === true
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('take-ownership', { services: context.services, item })
  },
}
