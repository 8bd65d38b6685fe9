import type { Item } from '@arbour/contract/entities/item'
import { askImpact, describeImpact, ImpactGroups, type ImpactQuestion, ImpactSummary } from '#features/access-impact/public.ts'
import { type DropTarget, type ItemServices, nameItems } from '#features/items/public.ts'
import { truncateMiddle } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface Move {
  items: readonly Item[]
  target: DropTarget
  question: ImpactQuestion
}

/** Asks the server what a move would do to others, and then, if it is anything, the person. Whether to move. */
export async function confirmMove({ dialogs }: ItemServices, { items, target, question }: Move): Promise<boolean> {
  const changes = await askImpact(question).catch(() => null)
  if (changes && describeImpact(changes).length === 0) return true
  return dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      question={`Move ${nameItems(items)} to ${truncateMiddle(target.name, 40)}?`}
      text={
        changes ? (
          <ImpactGroups changes={changes} asked={question.ids.length} total={items.length} />
        ) : (
          <ImpactSummary question={question} total={items.length} />
        )
      }
      confirmLabel="Move"
      isGrave
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}
