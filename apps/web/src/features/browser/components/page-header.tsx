import type { Ancestor, Item } from '@arbour/contract/entities/item'
import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { Button } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { truncate } from '#lib/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { availableActions, binActions, createActions, openItemActions, uploadActions } from '../actions/registry.ts'
import { emptyTheBin } from '../actions/remove.tsx'
import { download } from '../actions/transfer.ts'
import type { Action, ActionContext } from '../actions/types.ts'
import type { DropHandlers } from '../hooks/drop-handlers.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps extends DropHandlers {
  /** The open item; null at the top of the bin and while it loads. */
  file: Item | null
  name: string
  crumbs: readonly Ancestor[]
  isPhone: boolean
  /** The context of actions on the open item and of what is made in it. */
  context: ActionContext
  onMenu: (label: string, actions: readonly Action[], at: DOMRect) => void
}

/** Name, way and main actions of the open item. */
export function PageHeader({ file, name, crumbs, isPhone, context, onMenu, ...drop }: PageHeaderProps) {
  // Everywhere but at the top (spec 1 section 2).
  const own =
    context.path === ROOT_PATH
      ? []
      : availableActions(openItemActions, context).filter((action) => file?.is_dir || action !== download)
  const create = availableActions(createActions, context)
  const uploads = availableActions(uploadActions, context)
  const isDownloadable = file !== null && !file.is_dir && download.isAvailable(context)
  return (
    <header className={classes.header}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} isPhone={isPhone} {...drop} />}
      <div className={classes.line}>
        <h1 className={classes.name} title={name} tabIndex={-1}>
          {truncate(name, 80)}
        </h1>
        {own.length > 0 && (
          <IconButton
            label={`Options for ${truncate(name, 30)}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(name, own, event.currentTarget.getBoundingClientRect())}
          >
            <IconDots size={20} aria-hidden />
          </IconButton>
        )}
        <span className={classes.space} />
        {context.path === BIN_PATH && emptyTheBin.isAvailable(context) && (
          <Button
            variant="default"
            className={classes.destructive}
            leftSection={<emptyTheBin.icon size={18} aria-hidden />}
            onClick={() => void emptyTheBin.perform(context)}
          >
            {emptyTheBin.label}
          </Button>
        )}
        {!isPhone && create.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-haspopup="menu"
            onClick={(event) => onMenu('Create', create, event.currentTarget.getBoundingClientRect())}
          >
            Create
          </Button>
        )}
        {!isPhone && uploads[0] && (
          <Button
            leftSection={<UploadIcon actions={uploads} />}
            aria-haspopup="menu"
            onClick={(event) => onMenu('Upload', uploads, event.currentTarget.getBoundingClientRect())}
          >
            Upload
          </Button>
        )}
        {!isPhone &&
          availableActions(binActions, context).map((action) => (
            <Button
              key={action.id}
              variant={action.isDestructive ? 'default' : 'filled'}
              className={action.isDestructive ? classes.destructive : undefined}
              leftSection={<action.icon size={18} aria-hidden />}
              onClick={() => void action.perform(context)}
            >
              {action.label}
            </Button>
          ))}
        {isDownloadable && (
          <Button leftSection={<download.icon size={18} aria-hidden />} onClick={() => void download.perform(context)}>
            {download.label}
          </Button>
        )}
      </div>
    </header>
  )
}

function UploadIcon({ actions }: { actions: readonly Action[] }) {
  const Icon = actions[0]?.icon
  return Icon ? <Icon size={18} aria-hidden /> : null
}
