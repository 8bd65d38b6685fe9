import type { Item } from '@arbour/contract/entities/items/item'
import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useAccount } from '#features/account/identity/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { peopleQuery } from '#lib/api/people-queries.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import classes from './choose-person-dialog.module.css'

interface ChoosePersonDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Chooses the person to view an item as: the choice navigates there immediately. */
export function ChoosePersonDialog({ opened, close, services, item }: ChoosePersonDialogProps) {
  const account = useAccount()
  const name = t('sharing.viewAs.quotedName', { name: truncateMiddle(item.name, 50) })
  const choose = (user: User) => {
    close()
    const subject = { kind: 'user' as const, id: user.id }
    if (item.is_dir) services.goTo(viewAsUrl(subject, item.id))
    else void services.dialogs.open('why', { services, item, subject })
  }
  return (
    <Modal opened={opened} title={t('sharing.common.openViewAs')} size="md" onClose={() => close()}>
      <p className={classes.about}>
        {item.is_dir ? t('sharing.viewAs.chooseWhoToViewAs', { name }) : t('sharing.viewAs.checkWhySomeoneCanOpen', { name })}
      </p>
      <PersonSearch<User>
        label={t('sharing.viewAs.person')}
        listLabel={t('common.membersOfTeam')}
        isFirst
        query={(q) => peopleQuery(q, account ? [account.user.id] : [])}
        nobody={() => t('sharing.common.noMatchingMembers')}
        onChoose={choose}
      />
      <ModalActions>
        <Button variant="default" onClick={() => close()}>
          {t('common.cancel')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
