import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { IssueButton } from '../components/issue-button.tsx'
import { Register } from '../components/register.tsx'

interface TransmittalsDialogProps extends DialogHandle<void> {
  services: ItemServices
  project: Item
}

/** The register of a project, over any page. */
export function TransmittalsDialog({ opened, close, services, project }: TransmittalsDialogProps) {
  return (
    <Modal
      opened={opened}
      title={t('sharing.transmittals.transmittalsOfName', { name: truncateMiddle(project.name, 40) })}
      size="lg"
      onClose={() => close()}
    >
      <Register services={services} project={project} />
      <ModalActions>
        <Button variant="default" onClick={() => close()}>
          {t('common.close')}
        </Button>
        <IssueButton services={services} project={project} />
      </ModalActions>
    </Modal>
  )
}
