import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { EmptyList } from '#ui/list/list.tsx'
import classes from './manage-tags-dialog.module.css'
import { TagList } from './tag-list.tsx'

/** The team's tags, opened while tagging items. */
export function ManageTagsDialog({ opened, close, services }: DialogHandle<void> & { services: ItemServices }) {
  return (
    <Modal opened={opened} title={t('files.tags.manageTags')} size="md" onClose={() => close()}>
      <div className={classes.tags}>
        <TagList services={services} empty={<EmptyList>{t('files.tags.thereAreNoTagsYet')}</EmptyList>} />
      </div>
      <ModalActions>
        <Button onClick={() => close()}>{t('common.done')}</Button>
      </ModalActions>
    </Modal>
  )
}
