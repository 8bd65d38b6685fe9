import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './shared-table.module.css'
import type { SharedRowActions } from './use-row-actions.ts'

/** The end of a row: a button to add an unplaced share to the user's files, and the menu. */
export function RowEnd({ row, actions }: { row: SharedFile; actions: SharedRowActions }) {
  const { file, is_mapped: isMapped, share_id } = row
  return (
    <span className={classes.end}>
      {!isMapped && share_id !== null && (
        <Button
          size="xs"
          variant="light"
          aria-label={t('sharing.shared.addToYourFilesName', { name: file.name })}
          onClick={() => actions.invite(row)}
        >
          {t('sharing.shared.addToYourFiles')}
        </Button>
      )}
      <IconButton
        label={t('common.actionsForName', { name: file.name })}
        aria-haspopup="menu"
        onClick={(event) => actions.openMenu(row, event.currentTarget.getBoundingClientRect())}
      >
        <IconDots size={20} aria-hidden />
      </IconButton>
    </span>
  )
}
