import { t } from '@arbour/messages/t'
import { IconLockQuestion } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'

/** Requests access to an item that the user can see but not open. */
export const requestAccess: Action = {
  id: 'request-access',
  label: t('sharing.accessRequests.requestAccess'),
  keywords: t('sharing.accessRequests.askPermissionRestrictedOpen'),
  icon: IconLockQuestion,
  section: 'share',
  isAvailable: (context) => onlyAlive(context)?.is_accessible === false,
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('request-access', { services: context.services, item })
  },
}
