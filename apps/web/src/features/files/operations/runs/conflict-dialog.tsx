import type { Item } from '@arbour/contract/entities/items/item'
import { replaceProblem } from '@arbour/contract/replacing'
import { t } from '@arbour/messages/t'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { ItemSummary } from '#features/files/items/public/components.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import type { ConflictChoice, ConflictDecision } from './batch.ts'

interface ConflictDialogProps extends DialogHandle<ConflictDecision> {
  /** The item that is being moved or restored. */
  item: Item
  /** The existing item, if the server returned it. */
  inTheWay: Item | null
  /** The number of items after this one in the same bulk operation. */
  remaining: number
}

/** Asks how to resolve a name conflict; closing it skips the item. */
export function ConflictDialog({ opened, close, item, inTheWay, remaining }: ConflictDialogProps) {
  const [isForAll, setIsForAll] = useState(false)
  const decide = (choice: ConflictChoice) => close({ choice, isForAll })
  const problem = inTheWay && replaceProblem(item, inTheWay)

  return (
    <Modal opened={opened} title={t('files.common.fileNameConflict')} size="md" onClose={() => decide('skip')}>
      <Text size="sm" mb="md">
        {t('errors.items.nameConflict', { name: item.name })}
      </Text>
      {inTheWay && <ItemSummary label={t('files.common.existing')} item={inTheWay} />}
      <ItemSummary label={t('files.common.new')} item={item} />
      <Text size="xs" c="dimmed" mt="sm">
        {problem === null ? explainReplace(item, inTheWay) : `${problem}.`}
      </Text>
      {remaining > 0 && (
        <Checkbox
          mt="md"
          label={t('files.common.applyToAll')}
          checked={isForAll}
          onChange={(event) => setIsForAll(event.currentTarget.checked)}
        />
      )}
      <ModalActions>
        <Button variant="default" onClick={() => decide('skip')}>
          {t('files.common.skip')}
        </Button>
        {problem === null && (
          <Button variant="default" onClick={() => decide('replace')}>
            {t('files.common.replace')}
          </Button>
        )}
        <Button data-autofocus onClick={() => decide('keep')}>
          {t('files.common.keepBoth')}
        </Button>
      </ModalActions>
    </Modal>
  )
}

/** Explains what Replace does (decision 0010). */
function explainReplace(item: Item, inTheWay: Item | null): string {
  if (inTheWay && !becomesOne(item, inTheWay)) return t('files.operations.replaceMovesOneThereTo')
  return item.is_dir ? t('files.operations.replaceMergesFolders') : t('files.operations.replaceAddsNewVersion')
}

function becomesOne(item: Item, inTheWay: Item): boolean {
  return item.type === inTheWay.type && (item.is_dir || item.type === 'file')
}
