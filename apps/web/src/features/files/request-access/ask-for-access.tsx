import { filesAccessRequestWithdraw } from '@arbour/contract/calls/sharing/access'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, type ButtonProps } from '@mantine/core'
import { IconLockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { notify } from '#ui/toast/notify.ts'
import classes from './ask-for-access.module.css'
import { ownRequestQuery } from './queries.ts'

interface AskForAccessProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  services: ItemServices
  item: Item
}

/** Shows the current user's pending request for a restricted item, or a button that opens the request dialog. */
export function AskForAccess({ services, item, variant, size, className }: AskForAccessProps) {
  const { data } = useQuery(ownRequestQuery(item.id))
  const withdraw = async () => {
    try {
      await callApi(filesAccessRequestWithdraw, { id: item.id })
      services.client.setQueryData(ownRequestQuery(item.id).queryKey, { request: null })
      notify(t('common.requestWithdrawn'))
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
  }
  if (data?.request) {
    const { created } = data.request
    return (
      <div className={classes.pending}>
        <p>
          {tRich('files.requestAccess.youRequestedAccessCreated', {
            created: (
              <time dateTime={created} title={formatDateTime(created)}>
                {formatRelative(created)}
              </time>
            ),
          })}
        </p>
        <Button variant="default" size={size} onClick={() => void withdraw()}>
          {t('files.requestAccess.withdrawRequest')}
        </Button>
      </div>
    )
  }
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      leftSection={<IconLockQuestion size={18} aria-hidden />}
      onClick={() => void services.dialogs.open('request-access', { services, item })}
    >
      {t('files.common.requestAccess')}
    </Button>
  )
}
