import { t } from '@arbour/messages/t'
import { Modal } from '#ui/dialog/modal.tsx'
import { useKeyGroups } from '../model/key-groups.ts'
import { KeyGroups } from './key-groups.tsx'

/** The list of all shortcuts, as an overlay on any page. */
export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = useKeyGroups()
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.commandPalette.keyboardShortcuts')} size="lg">
      <KeyGroups groups={groups} />
    </Modal>
  )
}
