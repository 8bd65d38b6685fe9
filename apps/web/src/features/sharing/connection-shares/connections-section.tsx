import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconAffiliate } from '@tabler/icons-react'
import type { ItemTabProps, TabPart } from '#features/files/item-settings/public.ts'
import { Hint } from '#ui/form/hint.tsx'
import { SharesList } from './components/shares-list.tsx'
import classes from './connections-section.module.css'
import { canHaveShares, shareProblem } from './model/share-rules.ts'

/** The teams that a folder is shared with, in its settings, with a button to share it with others. */
function ConnectionsSection({ item, services }: ItemTabProps) {
  if (!canHaveShares(item)) return null
  const reason = shareProblem(item)
  return (
    <div className={classes.section}>
      {reason === null ? (
        <>
          <SharesList item={item} services={services} />
          <Button
            variant="default"
            className={classes.share}
            leftSection={<IconAffiliate size={18} aria-hidden />}
            onClick={() => void services.dialogs.open('share', { services, item, section: 'connections' })}
          >
            {t('sharing.common.shareWithConnections')}
          </Button>
        </>
      ) : (
        <Hint>{reason}</Hint>
      )}
    </div>
  )
}

/** The section of the tab Team and Sharing about other teams. */
export const connectionsSection: TabPart = { id: 'connections', Content: ConnectionsSection }
