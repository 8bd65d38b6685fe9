import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDots, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { type ActionContext, availableActions, useActionMenu, useActions } from '#features/files/actions/public.ts'
import type { DetailsPaneState } from '#features/files/details/public.ts'
import type { DropHandlers } from '#features/files/drag/public.ts'
import { findScheme } from '#features/files/item-paths/public.ts'
import { LockBadge, OwnerBadge, SharedBadge } from '#features/files/items/public/components.ts'
import { getRoomId, leavesTeam } from '#features/files/items/public/model.ts'
import { download, emptyTheBin } from '#features/files/operations/public.ts'
import { CollaboratorsHere } from '#features/files/presence/public.ts'
import { truncate } from '#lib/text/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PageTitle } from '#ui/page/page.tsx'
import { ActionButton } from './action-button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './page-header.module.css'
import { StarButton } from './star-button.tsx'
import { UploadButton } from './upload-button.tsx'

interface PageHeaderProps extends DropHandlers {
  /** The open item; null at the top of the bin and while it loads. */
  file: Item | null
  name: string
  crumbs: readonly Ancestor[]
  isPhone: boolean
  /** The context of actions on the open item and on new items in it. */
  context: ActionContext
  /** The button of the details pane; null on pages that have none. */
  details: DetailsPaneState['button'] | null
}

/** Breadcrumbs, name and main actions of the open item. */
export function PageHeader({ file, name, crumbs, isPhone, context, details, ...drop }: PageHeaderProps) {
  const actions = useActions()
  const showMenu = useActionMenu()
  // Everywhere except at the top level.
  const options = findScheme(context.path)?.root === context.path ? [] : availableActions(actions.openItem, context)
  const create = availableActions(actions.create, context)
  const uploads = availableActions(actions.upload, context)
  return (
    <header className={classes.header}>
      {crumbs.length > 0 && (
        <Breadcrumbs
          {...{ crumbs, isPhone, ...drop }}
          sharedId={file?.shared_id ?? null}
          owner={file?.connected_tenant ?? null}
        />
      )}
      <div className={classes.line}>
        <PageTitle fullTitle={name} isFocusable>
          {truncate(name, 80)}
        </PageTitle>
        {file?.connected_tenant && <OwnerBadge team={file.connected_tenant} isNamed={!isPhone} size={isPhone ? 20 : 16} />}
        {file && leavesTeam(file) && <SharedBadge />}
        {file && <LockBadge item={file} />}
        <StarButton context={context} />
        {options.length > 0 && (
          <IconButton
            label={t('files.browser.optionsForName', { name: truncate(name, 30) })}
            aria-haspopup="menu"
            onClick={(event) =>
              showMenu({
                label: name,
                actions: options,
                anchor: event.currentTarget.getBoundingClientRect(),
                context,
                align: 'end',
              })
            }
          >
            <IconDots size={20} aria-hidden />
          </IconButton>
        )}
        <span className={classes.space}>{file && <CollaboratorsHere roomId={getRoomId(file)} isPhone={isPhone} />}</span>
        <ActionButton action={emptyTheBin} context={context} />
        {!isPhone && (
          <>
            {actions.header.map((action) => (
              <ActionButton key={action.id} action={action} context={context} />
            ))}
            {create.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-haspopup="menu"
                onClick={(event) =>
                  showMenu({
                    label: t('common.create'),
                    actions: create,
                    anchor: event.currentTarget.getBoundingClientRect(),
                    context,
                    align: 'end',
                  })
                }
              >
                {t('common.create')}
              </Button>
            )}
            {uploads[0] && <UploadButton actions={uploads} context={context} />}
            {actions.bin.map((action) => (
              <ActionButton key={action.id} action={action} context={context} isMain={!action.isDestructive} />
            ))}
          </>
        )}
        {file?.type === 'file' && <ActionButton action={download} context={context} isMain isIcon={isPhone} />}
        {!isPhone && details && (
          <IconButton
            label={details.label}
            shortcut="D"
            aria-pressed={details.isPressed}
            className={classes.details}
            onClick={details.press}
          >
            <IconInfoCircle size={20} aria-hidden />
          </IconButton>
        )}
      </div>
    </header>
  )
}
