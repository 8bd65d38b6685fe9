import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import type { AccessResponse } from '../model/team-form.ts'
import { accessToEdit } from '../queries.ts'
import classes from './loaded-access.module.css'

/** Renders a form once the item's access setting is loaded. */
export function LoadedAccess({ item, children }: { item: Item; children: (access: AccessResponse) => ReactNode }) {
  const query = useQuery(accessToEdit(item.id))
  if (query.data) return children(query.data)
  if (query.isError) {
    return (
      <div className={classes.failure}>
        <FormFailure message={getErrorMessage(query.error)} />
        <Button variant="default" data-autofocus onClick={() => void query.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <Skeleton height={320} radius={8} data-autofocus tabIndex={-1} role="status" aria-label={t('common.loading')} aria-busy />
  )
}
